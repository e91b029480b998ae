import { type Dine, isSettled, type Lapse } from '../dine/dine.ts';
import { POSTING_REFUSED } from '../entries/entry.ts';
import { completionOf, type Programme, reviewDeadline } from '../programme/programme.ts';

const AUTHORISATION_LIFETIME_MS = 14 * 86_400_000;

type Waiting = Pick<Dine, 'dinedAt' | 'override' | 'settledCents' | 'settledAt' | 'reviewedAt' | 'lapsed'>;

/** When time alone changes the dine: the authorisation lapses, the review is too late, or the return period is over. */
export function dueOf(dine: Waiting, programme: Programme): number {
  if (!isSettled(dine)) return Math.max(dine.dinedAt, dine.override?.at ?? 0) + AUTHORISATION_LIFETIME_MS;
  return completionOf(programme, dine) ?? reviewDeadline(programme, dine);
}

/** What time has closed the dine for by now, whether or not anybody has looked since. */
export function lapsedBy(dine: Waiting, programme: Programme, now: number): Lapse | null {
  const { lapsed } = dine;
  if (lapsed === POSTING_REFUSED) return lapsed;
  const isOver = completionOf(programme, dine) === null && dueOf(dine, programme) <= now;
  if (!isSettled(dine)) return isOver ? 'not_settled' : lapsed;
  return isOver ? 'review_expired' : lapsed === 'not_settled' ? null : lapsed;
}
