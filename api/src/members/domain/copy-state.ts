import type { Member } from '@dinelink/contract';
import { BASIC } from '@dinelink/contract/calls';

type Known = Pick<Member, 'emailOptIn' | 'tierLevel' | 'activeBonuses' | 'diningProgress'>;

const ofProgress = { Building: 3, QualifiedAndBuilding: 4, Qualified: 5 } as const;

/** Which of a partner's six copy states a visitor is in, 0 to 5; the first that applies. */
export function copyStateOf(member: Known | null): number {
  if (!member) return 0;
  if (!member.emailOptIn && member.tierLevel === BASIC) return 1;
  const isNewcomer = member.activeBonuses.some(
    ({ isNewMemberBonus, bonusStatus }) => isNewMemberBonus && bonusStatus === 'Eligible',
  );
  return isNewcomer ? 2 : ofProgress[member.diningProgress.status];
}
