import { insertRow } from '../db/insert-row.ts';
import { BASIC, type MemberType, type OptInLevel, type Tier } from '@dinelink/contract/calls';
import { type Database, type Tx } from '../db/connection.ts';
import { wideQuery } from '../db/sql/wide-query.ts';
import type { Diner } from '../rewards/activity/unsaved-entries.ts';
import {
  totalsOfRow,
  yearColumns,
  type YearRow,
  type YearSoFar,
  type YearTotals,
} from '../rewards/activity/year.store.ts';

/** A member's row. Times are epoch milliseconds. */
export interface MemberRecord {
  readonly id: number;
  readonly publicId: string;
  readonly familyId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phoneNumber: string;
  readonly smsOptIn: boolean;
  /** Whether the member is mailed about dines and their rewards. */
  readonly dineNotices: boolean;
  /** Whether the member is mailed when a saved restaurant changes. */
  readonly favouriteAlerts: boolean;
  readonly memberType: MemberType;
  readonly optInLevel: OptInLevel;
  readonly tierLevel: Tier;
  readonly hasWebProfile: boolean;
  readonly isActive: boolean;
  readonly isFromSso: boolean;
  /** Several accounts have the address, so it signs in to none of them. */
  readonly isEmailShared: boolean;
  /** The link mailed to the address has not been followed yet. */
  readonly isEmailUnproven: boolean;
  /** The channel in the sign-up form; proves nothing. */
  readonly enrollmentSource: string;
  /** The channel proven by the partner's sign-in or a signed link when the member joined; null without proof. */
  readonly provenChannel: string | null;
  readonly joinedAt: number;
}

type RequiredField = 'publicId' | 'familyId' | 'email' | 'joinedAt';
type RequiredFields = Pick<MemberRecord, RequiredField>;
type OptionalFields = Partial<Omit<MemberRecord, RequiredField | 'id' | 'isFromSso' | 'isEmailShared'>>;

/** A new member's fields; all others have defaults. */
export interface NewMember extends RequiredFields, OptionalFields {
  readonly partner: string;
  /** The sign-in address; null for members of SSO partners and for an address that several accounts share. */
  readonly signInEmail?: string | null;
  readonly partnerNumber?: string | null;
  /** When the partner confirmed the number, epoch ms; null for a number that was only typed. */
  readonly numberProvenAt?: number | null;
  readonly passwordHash?: string | null;
  /** Issuer and subject of the partner's sign-in. */
  readonly sso?: { readonly issuer: string; readonly subject: string } | null;
  readonly closedAt?: number | null;
}

const columns = {
  id: 'id',
  publicId: 'public_id',
  familyId: 'family_id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  phoneNumber: 'phone_number',
  smsOptIn: 'sms_opt_in',
  dineNotices: 'dine_notices',
  favouriteAlerts: 'favourite_alerts',
  memberType: 'member_type',
  optInLevel: 'opt_in_level',
  tierLevel: 'tier_level',
  hasWebProfile: 'has_web_profile',
  isEmailUnproven: 'is_email_unproven',
  isActive: 'is_active',
  ssoIssuer: 'sso_issuer',
  isEmailShared:
    'CASE WHEN sign_in_email IS NULL AND sso_issuer IS NULL AND is_email_unproven = 0 THEN 1 ELSE 0 END',
  enrollmentSource: 'enrollment_source',
  provenChannel: 'proven_channel',
  joinedAt: 'joined_at',
} as const;

type Flags =
  | 'smsOptIn'
  | 'dineNotices'
  | 'favouriteAlerts'
  | 'hasWebProfile'
  | 'isActive'
  | 'isEmailShared'
  | 'isEmailUnproven';
type MemberRow = Omit<MemberRecord, Flags | 'isFromSso'> &
  Record<Flags, number> & { ssoIssuer: string | null };

interface Named {
  readonly partner: string;
  readonly memberId: number;
}

const BY_ID = 'FROM member WHERE id = ? AND partner = ? AND erased_at IS NULL';

export async function findMember(
  database: Database,
  { partner, memberId }: Named,
): Promise<MemberRecord | null> {
  const [row] = await wideQuery<MemberRow>(database, { columns, from: BY_ID, values: [memberId, partner] });
  return row ? recordOf(row) : null;
}

/** The same with the totals of a year and the one before. */
export async function findMemberWithTotals(
  database: Database,
  diner: Diner,
  year: YearSoFar,
): Promise<{ member: MemberRecord; totals: YearTotals } | null> {
  const { memberId, partner } = diner;
  const totals = yearColumns(memberId, year);
  const [row] = await wideQuery<MemberRow & YearRow>(database, {
    columns: { ...totals.columns, ...columns },
    from: BY_ID,
    values: [...totals.values, memberId, partner.key],
  });
  return row ? { member: recordOf(row), totals: await totalsOfRow(database, { diner, year, row }) } : null;
}

/** The same inside a transaction: with its own writes, and those committed before its locks. */
export async function findMemberIn(tx: Tx, { partner, memberId }: Named): Promise<MemberRecord | null> {
  const [row] = await wideQuery<MemberRow>(tx, { columns, from: BY_ID, values: [memberId, partner] });
  return row ? recordOf(row) : null;
}

function recordOf({ ssoIssuer, ...row }: MemberRow): MemberRecord {
  return {
    ...row,
    smsOptIn: row.smsOptIn === 1,
    dineNotices: row.dineNotices === 1,
    favouriteAlerts: row.favouriteAlerts === 1,
    hasWebProfile: row.hasWebProfile === 1,
    isActive: row.isActive === 1,
    isEmailShared: row.isEmailShared === 1,
    isEmailUnproven: row.isEmailUnproven === 1,
    isFromSso: ssoIssuer !== null,
  };
}

/** Inserts a member and returns its id; e-mail addresses are stored in lower case, partner numbers in upper case. */
export const createMember = (tx: Tx, member: NewMember): Promise<number> =>
  insertRow(tx, 'member', rowOf(member));

function rowOf(member: NewMember) {
  return {
    partner: member.partner,
    public_id: member.publicId,
    family_id: member.familyId,
    email: member.email.toLowerCase(),
    sign_in_email: member.signInEmail?.toLowerCase() ?? null,
    is_email_unproven: Number(member.isEmailUnproven ?? false),
    partner_number: member.partnerNumber?.toUpperCase() ?? null,
    partner_number_proven_at: member.numberProvenAt ?? null,
    password_hash: member.passwordHash ?? null,
    sso_issuer: member.sso?.issuer ?? null,
    sso_subject: member.sso?.subject ?? null,
    first_name: member.firstName ?? '',
    last_name: member.lastName ?? '',
    address1: member.address1 ?? '',
    address2: member.address2 ?? '',
    city: member.city ?? '',
    state: member.state ?? '',
    zip_code: member.zipCode ?? '',
    phone_number: member.phoneNumber ?? '',
    sms_opt_in: Number(member.smsOptIn ?? false),
    dine_notices: Number(member.dineNotices ?? true),
    favourite_alerts: Number(member.favouriteAlerts ?? false),
    member_type: member.memberType ?? 'NonCardMember',
    opt_in_level: member.optInLevel ?? BASIC,
    tier_level: member.tierLevel ?? BASIC,
    has_web_profile: Number(member.hasWebProfile ?? true),
    is_active: Number(member.isActive ?? true),
    enrollment_source: member.enrollmentSource ?? 'web',
    proven_channel: member.provenChannel ?? null,
    joined_at: member.joinedAt,
    closed_at: member.closedAt ?? null,
  };
}
