import type { BonusTerms, Member, Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { lockOpenAccount } from '../member-lock/lock-member.store.ts';
import { inMemberUnit } from '../rewards/activity/member-unit.ts';
import { localDay } from '../merchants/domain/local-day.ts';
import { problem } from '../problems.ts';
import { enrol, findBonus, findBonuses, type OfferedBonus } from './bonuses.store.ts';
import { loadBonusProgress } from '../rewards/storage/load/load-bonus-progress.ts';
import { bonusTerms } from './domain/bonus-terms.ts';
import { isNewMember, type MemberBonusStatus, memberBonusStatus } from './domain/member-bonus-status.ts';

interface BonusesDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
}

export interface MemberBonuses {
  /** Those a member may enrol for, has enrolled for or has earned, as in GET /api/Member. */
  readonly active: Member['activeBonuses'];
  /** The codes of those the member has ever enrolled for, with whatever outcome. */
  readonly taken: readonly string[];
}

export type BonusesService = ReturnType<typeof createBonusesService>;

export function createBonusesService({ database, partners, clock }: BonusesDependencies) {
  const programmes = new Map(partners.map((partner) => [partner.key, partner]));
  const programmeOf = ({ partner }: OfferedBonus): Partner => {
    const programme = programmes.get(partner);
    if (!programme) throw new Error(`There is no partner ${partner}.`);
    return programme;
  };
  const statusAt = (bonus: OfferedBonus, now: number) =>
    memberBonusStatus(bonus, { now, timeZone: programmeOf(bonus).timeZone });
  const activeOf = (bonuses: readonly OfferedBonus[], now: number): MemberBonuses => ({
    active: bonuses.flatMap((bonus) => {
      const standing = statusAt(bonus, now);
      return standing ? [onTheWire(bonus, standing, { now, programme: programmeOf(bonus) })] : [];
    }),
    taken: bonuses.flatMap(({ code, enrolledAt }) => (enrolledAt === null ? [] : code)),
  });
  return {
    /**
     * Enrols a member for a bonus of the programme; enrolling again changes nothing. A bonus that is not for this member is
     * 404; a closed account enrols for none.
     */
    async register(memberId: number, code: string): Promise<void> {
      const now = clock();
      const bonus = await findBonus(database, memberId, code);
      const isEnrolled = bonus?.status === 'Enrolled' || bonus?.status === 'Qualified';
      if (!bonus || (!isEnrolled && statusAt(bonus, now) === null)) {
        throw problem('BONUS_NOT_FOUND');
      }
      if (isEnrolled) return;
      await unitOfWork(database, async (tx) => {
        // Locks the member too, so that an account that is being closed enrols before or not at all.
        if (!(await lockOpenAccount(tx, memberId))) throw problem('ACCOUNT_CLOSED');
        await enrol(tx, { memberId, bonusId: bonus.id, at: now });
      });
    },

    async bonusesOf(memberId: number): Promise<MemberBonuses> {
      const now = clock();
      return activeOf(await findBonuses(database, memberId), now);
    },

    /** The same, with what each active bonus takes and earns, and how many of its dines are made. */
    async bonusesWithTerms(memberId: number): Promise<{ bonuses: MemberBonuses; terms: BonusTerms[] }> {
      const now = clock();
      const [bonuses, progress] = await Promise.all([
        findBonuses(database, memberId),
        loadBonusProgress(database, memberId, now),
      ]);
      const terms = bonuses.flatMap((bonus) => {
        const standing = statusAt(bonus, now);
        const made = progress.get(bonus.code) ?? 0;
        return standing ? [termsOnTheWire(bonus, standing, { made, programme: programmeOf(bonus) })] : [];
      });
      return { bonuses: activeOf(bonuses, now), terms };
    },
  };
}

interface Describing {
  readonly now: number;
  readonly programme: Partner;
}

const onTheWire = (
  bonus: OfferedBonus,
  { status, since }: MemberBonusStatus,
  { now, programme }: Describing,
): Member['activeBonuses'][number] => ({
  code: bonus.code,
  isNewMemberBonus: bonus.isNewMemberBonus,
  description: bonus.description,
  memberIsEligibleForNMB: bonus.isNewMemberBonus && isNewMember(bonus, now),
  bonusStatus: status,
  createDateUtc: new Date(since).toISOString(),
  ...(bonus.reward && {
    reward: {
      amount: inMemberUnit(programme, bonus.reward.amount),
      earnedOn: localDay(programme.timeZone, bonus.reward.earnedAt).date,
      isPending: bonus.reward.isPending,
    },
  }),
});

const termsOnTheWire = (
  bonus: OfferedBonus,
  { status }: MemberBonusStatus,
  { made, programme }: { made: number; programme: Partner },
): BonusTerms => ({
  code: bonus.code,
  bonusStatus: status,
  amount: inMemberUnit(programme, bonus.worth),
  ...bonusTerms(bonus, { status, made }),
});
