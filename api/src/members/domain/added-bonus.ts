import type { Member, Partner } from '@dinelink/contract';
import { isFor, type Joiner } from '../../bonuses/domain/audience.ts';

type Bonuses = Member['activeBonuses'];

interface Adding {
  readonly active: Bonuses;
  readonly member: Joiner;
  /** The codes of bonuses the member has enrolled for before; they may be over. */
  readonly taken: readonly string[];
  readonly at: number;
}

/** The member's bonuses with the one the programme adds for everyone, or for recent members of one channel; never twice. */
export function withAddedBonus(
  { addedBonus }: Pick<Partner, 'addedBonus'>,
  { active, taken, member, at }: Adding,
): Bonuses {
  if (!addedBonus) return active;
  const { code, enrollmentSource: channel = null, withinHours = null } = addedBonus;
  const isThere = taken.includes(code) || active.some((bonus) => bonus.code === code);
  if (isThere || !isFor({ channel, withinHours }, member, at)) return active;
  // A bonus that ends some time after joining is for new members.
  const isForNewcomers = withinHours !== null;
  return [
    ...active,
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
