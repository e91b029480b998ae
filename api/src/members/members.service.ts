import type { Member, Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { problem } from '../problems.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { withAddedBonus } from './domain/added-bonus.ts';
import { copyStateOf } from './domain/copy-state.ts';
import { diningProgress } from './domain/dining-progress.ts';
import { inMemberUnit } from '../rewards/activity/unit.ts';
import { type YearTotals, thisYear, type YearSoFar } from '../rewards/activity/year.store.ts';
import type { Diner } from '../rewards/activity/unsaved-entries.ts';
import { findMember, type MemberRecord } from './members.store.ts';
import { hasTakenBonus } from './taken-bonus.store.ts';

/** What members need from the ledger. */
export interface DiningHistory {
  /** Dines that count towards the top tier and rewards of a year and the one before. */
  totalsOf(diner: Diner, year: YearSoFar): Promise<YearTotals>;
}

interface MembersParts {
  readonly database: Database;
  readonly history: DiningHistory;
  /** The bonuses a member may enrol for, has enrolled for or has earned. */
  readonly bonusesOf: (memberId: number) => Promise<Member['activeBonuses']>;
  readonly issueToken: (owner: { sessionId: string; partner: string }) => string;
  readonly now: () => number;
}

export interface Members {
  /** The member as returned to the browser, with a new access token for this session. */
  describe(partner: Partner, signedIn: SignedIn): Promise<Member>;
}

export function createMembersService(parts: MembersParts): Members {
  const { database, history, bonusesOf, issueToken, now } = parts;
  return {
    async describe(partner, { memberId, sessionId, emulation }) {
      const at = now();
      const code = partner.addedBonus?.code;
      const [record, years, bonuses, isTaken] = await Promise.all([
        findMember(database, { partner: partner.key, memberId }),
        history.totalsOf({ memberId, partner }, thisYear(partner, at)),
        bonusesOf(memberId),
        code !== undefined && hasTakenBonus(database, { memberId, code }),
      ]);
      if (!record) throw problem('UNAUTHORISED');
      const rewardsThisYear = inMemberUnit(partner, years.rewardsThisYear);
      const known = {
        ...onTheWire(record),
        activeBonuses: withAddedBonus(partner, { bonuses, member: record, isTaken, at }),
        diningProgress: diningProgress(partner, { ...years, rewardsThisYear }, at),
      };
      const accessToken = issueToken({ sessionId, partner: partner.key });
      return { ...known, copyState: copyStateOf(known), accessToken, ...onBehalf(emulation) };
    },
  };
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
    emailOptIn: optInLevel >= 2,
    dineNotices: record.dineNotices,
    firstName: record.firstName,
    lastName: record.lastName,
    address: { address1, address2, city, state, zipCode },
    phoneNumber: record.phoneNumber,
    smsOptIn: record.smsOptIn,
    memberType: record.memberType,
    interfaceType: record.isFromSso ? 'sso' : 'direct',
    // A member who has not activated has no tier yet.
    tierLevel: optInLevel === 1 ? 1 : record.tierLevel,
    hasWebProfile: record.hasWebProfile,
    active: record.isActive,
    enrollmentSource: record.enrollmentSource,
    joinDate: new Date(record.joinedAt).toISOString(),
  };
}
