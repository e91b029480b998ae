import type { Member } from '@dinelink/contract';

/** The copy key for the remaining dines to VIP, or to another year of it. */
export function vipKey({
  status,
  remainingDines,
}: Pick<Member['diningProgress'], 'status' | 'remainingDines'>) {
  if (status === 'Qualified') return 'activity.vip.reached';
  const isOne = remainingDines === 1;
  if (status === 'QualifiedAndBuilding') return isOne ? 'activity.vip.renewOne' : 'activity.vip.renew';
  return isOne ? 'activity.vip.oneMore' : 'activity.vip.more';
}
