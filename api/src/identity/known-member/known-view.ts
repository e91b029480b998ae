import type { KnownMember, MemberType, OptInLevel, Tier } from '@dinelink/contract';
import { NOT_ACTIVATED } from '@dinelink/contract/calls';

/** The row of a public id. */
export interface KnownRecord {
  readonly memberId: number;
  readonly publicId: string;
  readonly firstName: string;
  readonly email: string;
  readonly memberType: MemberType;
  readonly optInLevel: OptInLevel;
  readonly tierLevel: Tier;
  readonly hasWebProfile: boolean;
  readonly isActive: boolean;
  readonly isFromSso: boolean;
}

export const isInactive = ({ optInLevel }: Pick<KnownRecord, 'optInLevel'>): boolean =>
  optInLevel === NOT_ACTIVATED;

/** The data shown for a public id; never a last name. */
export function knownView(record: KnownRecord): Omit<KnownMember, 'activationToken'> {
  const { publicId, memberType, hasWebProfile } = record;
  return {
    publicId,
    memberType,
    interfaceType: interfaceOf(record),
    tierLevel: isInactive(record) ? NOT_ACTIVATED : record.tierLevel,
    hasWebProfile,
    active: record.isActive,
    // Members with an account may have published the id in a referral link.
    ...(isInactive(record) || !hasWebProfile
      ? { firstName: record.firstName, email: masked(record.email) }
      : {}),
  };
}

function interfaceOf({ isFromSso, hasWebProfile }: KnownRecord): KnownMember['interfaceType'] {
  if (isFromSso) return 'sso';
  return hasWebProfile ? 'direct' : 'known';
}

/** "i***@n***.example": enough to recognise the own address, too little to write to it. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [host = '', ...rest] = domain.split('.');
  const hidden = (text: string) => [...text].slice(0, 1).concat('***').join('');
  return email === ''
    ? ''
    : `${hidden(name)}@${hidden(host)}${rest
        .map((label) => `.${label}`)
        .slice(-1)
        .join('')}`;
}
