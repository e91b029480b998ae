import type { Member, Partner } from '@dinelink/contract';
import { isFor, type Joiner } from '../../bonuses/engine/audience.ts';

type Bonuses = Member['activeBonuses'];

interface Adding {
  readonly bonuses: Bonuses;
  readonly member: Joiner;
  /** The member enrolled for it once; perhaps it is over. */
  readonly isTaken: boolean;
  readonly at: number;
}

/** The member's bonuses with the one the programme adds for everybody, or for who came one way and not long ago; never twice. */
export function withAddedBonus(
  { addedBonus }: Pick<Partner, 'addedBonus'>,
  { bonuses, member, isTaken, at }: Adding,
): Bonuses {
  if (!addedBonus || isTaken || bonuses.some(({ code }) => code === addedBonus.code)) return bonuses;
  const { code, enrollmentSource: channel = null, withinHours = null } = addedBonus;
  if (!isFor({ channel, withinHours }, member, at)) return bonuses;
  // What ends some time after joining is for newcomers.
  const isForNewcomers = withinHours !== null;
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
