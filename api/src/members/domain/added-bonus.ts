import type { Member, Partner } from '@dinelink/contract';
import { isFor, type Joiner } from '../../bonuses/domain/audience.ts';

type Bonuses = Member['activeBonuses'];

interface Adding {
  readonly bonuses: Bonuses;
  readonly member: Joiner;
  /** The member has enrolled for it before; it may be over. */
  readonly isTaken: boolean;
  readonly at: number;
}

/** The member's bonuses with the one the programme adds for everyone, or for recent members of one channel; never twice. */
export function withAddedBonus(
  { addedBonus }: Pick<Partner, 'addedBonus'>,
  { bonuses, member, isTaken, at }: Adding,
): Bonuses {
  if (!addedBonus || isTaken || bonuses.some(({ code }) => code === addedBonus.code)) return bonuses;
  const { code, enrollmentSource: channel = null, withinHours = null } = addedBonus;
  if (!isFor({ channel, withinHours }, member, at)) return bonuses;
  // A bonus that ends some time after joining is for new members.
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
