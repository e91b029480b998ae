import type { Member, Partner } from '@dinelink/contract';
import { NOT_ACTIVATED, SELECT } from '@dinelink/contract/calls';
import type { Database } from '../db/connection.ts';
import { problem } from '../problems.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { withAddedBonus } from './domain/added-bonus.ts';
import { copyStateOf } from './domain/copy-state.ts';
import { diningProgress } from './domain/dining-progress.ts';
import { inMemberUnit } from '../rewards/activity/member-unit.ts';
import { thisYear, type YearTotals } from '../rewards/activity/year.store.ts';
import type { MemberBonuses } from '../bonuses/bonuses.service.ts';
import { findMemberWithTotals, type MemberRecord } from './members.store.ts';

interface MembersParts {
  readonly database: Database;
  readonly bonusesOf: (memberId: number) => Promise<MemberBonuses>;
  readonly issueToken: (owner: { sessionId: string; partner: string }) => string;
  readonly now: () => number;
}

export interface Members {
  /** The member as returned to the browser, with a new access token for this session; `bonuses` saves reading them. */
  describe(partner: Partner, signedIn: SignedIn, bonuses?: Promise<MemberBonuses>): Promise<Member>;
  /** The same with the totals it was made from. */
  describeWithTotals(
    partner: Partner,
    signedIn: SignedIn,
    bonuses?: Promise<MemberBonuses>,
  ): Promise<{ member: Member; totals: YearTotals }>;
}

export function createMembersService(parts: MembersParts): Members {
  const { database, bonusesOf, issueToken, now } = parts;
  const members: Members = {
    describe: async (...of) => (await members.describeWithTotals(...of)).member,
    async describeWithTotals(partner, { memberId, sessionId, emulation }, given = bonusesOf(memberId)) {
      const at = now();
      const [found, bonuses] = await Promise.all([
        findMemberWithTotals(database, { memberId, partner }, thisYear(partner, at)),
        given,
      ]);
      if (!found) throw problem('UNAUTHORISED');
      const { member: record, totals } = found;
      const rewardsThisYear = inMemberUnit(partner, totals.rewardsThisYear);
      const known = {
        ...onTheWire(record),
        activeBonuses: withAddedBonus(partner, { ...bonuses, member: record, at }),
        diningProgress: diningProgress(partner, { ...totals, rewardsThisYear }, at),
      };
      const accessToken = issueToken({ sessionId, partner: partner.key });
      const member = { ...known, copyState: copyStateOf(known), accessToken, ...onBehalf(emulation) };
      return { member, totals };
    },
  };
  return members;
}

/** The operator who emulates the member, if any. */
const onBehalf = (emulation: SignedIn['emulation']): Pick<Member, 'emulation'> =>
  emulation ? { emulation: { ...emulation, expiresAt: new Date(emulation.expiresAt).toISOString() } } : {};

type Own = Omit<Member, 'activeBonuses' | 'diningProgress' | 'copyState' | 'accessToken' | 'emulation'>;

function onTheWire(record: MemberRecord): Own {
  const { address1, address2, city, state, zipCode, optInLevel } = record;
  return {
    publicId: record.publicId,
    familyId: record.familyId,
    email: record.email,
    ...(record.isEmailShared && { isEmailShared: true as const }),
    ...(record.isEmailUnproven && { isEmailUnproven: true as const }),
    emailOptIn: optInLevel >= SELECT,
    dineNotices: record.dineNotices,
    favouriteAlerts: record.favouriteAlerts,
    firstName: record.firstName,
    lastName: record.lastName,
    address: { address1, address2, city, state, zipCode },
    phoneNumber: record.phoneNumber,
    smsOptIn: record.smsOptIn,
    memberType: record.memberType,
    interfaceType: record.isFromSso ? 'sso' : 'direct',
    // A member who has not activated has no tier yet.
    tierLevel: optInLevel === NOT_ACTIVATED ? NOT_ACTIVATED : record.tierLevel,
    hasWebProfile: record.hasWebProfile,
    active: record.isActive,
    enrollmentSource: record.enrollmentSource,
    joinDate: new Date(record.joinedAt).toISOString(),
  };
}
