import { type Entry, POSTING_REFUSED, worthOf } from './entry.ts';
import type { RewardDecision } from './posting.ts';

/** A refused correction: the balance before it, and its amount. */
interface Correction {
  readonly from: number;
  readonly by: number;
}

/**
 * The sum of a dine's entries towards its current worth. What the partner refused to award stays refused, however much more the
 * dine earns, unless an operator overrides it; what it refused to reverse is reversed again only with a larger reversal.
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
