import { type Entry, POSTING_REFUSED, worthOf } from './entry.ts';
import type { RewardDecision } from './posting.ts';

/** The way a correction would have gone: from what stood before it, by its amount. */
interface Correction {
  readonly from: number;
  readonly by: number;
}

/**
 * What a dine's entries hold of what it is worth now. What the partner would not give stays refused, however much more the
 * dine comes to, unless an operator overrides it; what it would not take back is reversed again only with more of it.
 */
export function earnedOf({ trace, override }: RewardDecision, entries: readonly Entry[]): number {
  let posted = 0;
  let granted = trace.amount;
  for (const entry of entries) {
    if (isRefused(entry) && override !== POSTING_REFUSED) {
      granted = withoutRefused(granted, { from: Math.max(0, posted), by: entry.amount });
    }
    posted += worthOf(entry);
  }
  return posted + trace.amount - granted;
}

const isRefused = ({ status, reason }: Entry): boolean => status === 'Forfeit' && reason === POSTING_REFUSED;

function withoutRefused(amount: number, { from, by }: Correction): number {
  if (by > 0) return amount - Math.min(Math.max(amount - from, 0), by);
  return amount >= from + by ? Math.max(amount, from) : amount;
}
