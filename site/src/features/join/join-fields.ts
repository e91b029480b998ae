import { requiresFullAddress } from '@dinelink/contract/calls';
import { type SmsVersion, smsVersion } from '../../forms/sms-consent/sms-version.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';

type Programme = Pick<
  PublicPartner,
  | 'enrollmentType'
  | 'fullAddressRequired'
  | 'currencyType'
  | 'hasPPN'
  | 'hasSmsOptIn'
  | 'hasSmsOptInV2'
  | 'hideEmailOptIn'
>;

/** Which fields a programme's join form has. */
export interface JoinFields {
  /** False where members sign in at the partner. */
  readonly hasPassword: boolean;
  readonly hasNumber: boolean;
  readonly hasAddress: boolean;
  readonly sms: SmsVersion;
  readonly hasEmailOptIn: boolean;
}

export function joinFields(partner: Programme): JoinFields {
  return {
    hasPassword: partner.enrollmentType === 'direct',
    hasNumber: partner.hasPPN,
    hasAddress: requiresFullAddress(partner),
    sms: smsVersion(partner),
    hasEmailOptIn: !partner.hideEmailOptIn,
  };
}
