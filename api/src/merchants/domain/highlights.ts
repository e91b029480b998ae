import type { Highlight } from '@dinelink/contract';

/** How long a restaurant counts as new, and from when its leaving is announced. */
export const NEW_DAYS = 60;
const LEAVING_DAYS = 30;

/** Day numbers; null without such a day. */
export interface Lifetime {
  readonly addedDay: number;
  readonly opensDay: number | null;
  readonly leavesDay: number | null;
}

export const hasLeft = ({ leavesDay }: Lifetime, today: number): boolean =>
  leavesDay !== null && leavesDay < today;

export const isComingSoon = ({ opensDay }: Lifetime, today: number): boolean =>
  opensDay !== null && opensDay > today;

export const isNew = (lifetime: Lifetime, today: number): boolean =>
  lifetime.addedDay <= today && today - lifetime.addedDay < NEW_DAYS && !isComingSoon(lifetime, today);

const isLeavingSoon = ({ leavesDay }: Lifetime, today: number) =>
  leavesDay !== null && leavesDay >= today && leavesDay - today <= LEAVING_DAYS;

/** The highlights of a restaurant today, the most important first. */
export function highlightsOf(
  merchant: Lifetime & { orderOnlineKind: 'internal' | 'external' | null; acclaimedLevel: number },
  today: number,
): Highlight[] {
  const holds: [Highlight, boolean][] = [
    ['comingSoon', isComingSoon(merchant, today)],
    ['leavingSoon', isLeavingSoon(merchant, today)],
    ['new', isNew(merchant, today)],
    ['orderOnlineExternal', merchant.orderOnlineKind === 'external'],
    ['orderOnlineInternal', merchant.orderOnlineKind === 'internal'],
    ['acclaimed', merchant.acclaimedLevel > 0],
  ];
  return holds.flatMap(([highlight, isTrue]) => (isTrue ? [highlight] : []));
}
