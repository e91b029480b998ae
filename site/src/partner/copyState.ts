import type { Member } from '@dinelink/contract';

const OPTED_OUT = 0;

/** Which of the six copy states a visitor is in, 0 to 5; of several that hold, the first listed. */
export function copyState(member: Member | null): number {
  if (!member) return 0;
  if (!member.emailOptIn && member.tierLevel === OPTED_OUT) return 1;
  const isNewcomer = member.activeBonuses.some(
    (bonus) => bonus.isNewMemberBonus && bonus.bonusStatus === 'Eligible',
  );
  return isNewcomer ? 2 : states[member.diningProgress.status];
}

const states = { Building: 3, QualifiedAndBuilding: 4, Qualified: 5 } as const;
