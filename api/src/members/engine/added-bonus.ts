import type { Member, Partner } from '@dinelink/contract';

type Bonuses = Member['activeBonuses'];

interface Newcomer {
  readonly enrollmentSource: string;
  /** Epoch ms. */
  readonly joinedAt: number;
}

interface Adding {
  readonly bonuses: Bonuses;
  readonly member: Newcomer;
  /** The member enrolled for it once; perhaps it is over. */
  readonly isTaken: boolean;
  readonly at: number;
}

const HOUR_MS = 3_600_000;

/** The member's bonuses with the one the programme adds for everybody, or for who came one way and not long ago; never twice. */
export function withAddedBonus(
  { addedBonus }: Pick<Partner, 'addedBonus'>,
  { bonuses, member, isTaken, at }: Adding,
): Bonuses {
  if (!addedBonus || isTaken || bonuses.some(({ code }) => code === addedBonus.code)) return bonuses;
  const { code, enrollmentSource, withinHours = Infinity } = addedBonus;
  const isTheirs = enrollmentSource === undefined || enrollmentSource === member.enrollmentSource;
  if (!isTheirs || at - member.joinedAt >= withinHours * HOUR_MS) return bonuses;
  // What ends some time after joining is for newcomers.
  const isForNewcomers = withinHours !== Infinity;
  return [
    ...bonuses,
    {
      code,
      isNewMemberBonus: isForNewcomers,
      description: '',
      memberIsEligibleForNMB: isForNewcomers,
      bonusStatus: 'Eligible',
      createDateUtc: new Date(member.joinedAt).toISOString(),
    },
  ];
}
