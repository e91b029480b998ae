import { type Partner, type PersonalData, personalDataSchema } from '@dinelink/contract';
import type { Database, Row } from '../../db/connection.ts';
import { problem } from '../../problems.ts';
import { dollars, inMemberUnit } from '../../rewards/activity/member-unit.ts';
import { findMember, type MemberRecord } from '../members.store.ts';
import { findEverything, findOtherData, findReferral } from './personal-data.store.ts';

interface StoredSession {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
  readonly device: { readonly browser: string | null; readonly platform: string | null };
}

/** A member's sessions in every store; times in epoch ms. */
export type SessionsOf = (memberId: number) => Promise<readonly StoredSession[]>;

/** Sessions as an export lists them. */
export const exportedSessions = (sessions: readonly StoredSession[]): PersonalData['sessions'] =>
  sessions.map(({ createdAt, lastUsedAt, expiresAt, device }) => ({
    startedAt: iso(createdAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    endsAt: iso(expiresAt),
    ...device,
  }));

interface PersonalDataParts {
  readonly database: Database;
  readonly now: () => number;
}

export interface PersonalDataService {
  /** Everything stored about a member, with times in ISO 8601 and amounts in readable units. */
  export(
    partner: Partner,
    memberId: number,
    /** The worker does not reach every store of sessions. */
    sessions: PersonalData['sessions'],
  ): Promise<PersonalData>;
}

export function createPersonalDataService(parts: PersonalDataParts): PersonalDataService {
  const { database, now } = parts;
  return {
    async export(partner, memberId, sessions) {
      const [record, kept, referral, everything] = await Promise.all([
        findMember(database, { partner: partner.key, memberId }),
        findOtherData(database, memberId),
        findReferral(database, memberId),
        findEverything(database, memberId),
      ]);
      if (!record || !kept) throw problem('UNAUTHORISED');
      const sections = [...everything].map(([name, rows]) => [
        name,
        rows.map((row) => onTheWire(partner, { section: name, row })),
      ]);
      return personalDataSchema.parse({
        exportedAt: iso(now()),
        programme: partner.key,
        profile: { ...profileOf(record), ...kept, closedAt: kept.closedAt && iso(kept.closedAt) },
        referral: referral && spoken(referral),
        sessions,
        ...Object.fromEntries(sections),
      });
    },
  };
}

const iso = (at: number) => new Date(at).toISOString();

const profileFields = [
  ...(['publicId', 'familyId', 'email', 'firstName', 'lastName', 'address1', 'address2', 'city'] as const),
  ...([
    'state',
    'zipCode',
    'phoneNumber',
    'smsOptIn',
    'dineNotices',
    'favouriteAlerts',
    'memberType',
    'optInLevel',
    'tierLevel',
  ] as const),
  'enrollmentSource',
] as const satisfies (keyof MemberRecord)[];

const profileOf = (record: MemberRecord) => ({
  ...Object.fromEntries(profileFields.map((field) => [field, record[field]])),
  joinedAt: iso(record.joinedAt),
});

/** The values without nulls and without the member's id. */
const spoken = ({ member_id: _id, ...row }: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));

const isTime = (name: string) => name === 'at' || name.endsWith('At');

const isYesOrNo = (name: string) => name === 'granted' || name.startsWith('is');

/** A readable row: times as text, booleans, and money in its unit. */
function onTheWire(partner: Partner, { section, row }: { section: string; row: Row }): Row {
  const amountOf = section === 'rewards' ? (cents: number) => inMemberUnit(partner, cents) : dollars;
  const shown = Object.entries(row).map(([name, value]) => {
    if (value === null) return [name, null];
    if (isTime(name)) return [name, iso(Number(value))];
    if (name === 'amount' || name === 'refunded') return [name, amountOf(Number(value))];
    return [name, isYesOrNo(name) ? value === 1 : value];
  });
  return Object.fromEntries(shown);
}
