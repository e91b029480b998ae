import { type Dine, isSettled, type Lapse } from '../dine/dine.ts';
import { POSTING_REFUSED } from '../entries/entry.ts';
import { completionOf, type Programme, reviewDeadline } from '../programme/programme.ts';

const AUTHORISATION_LIFETIME_MS = 14 * 86_400_000;

type Waiting = Pick<Dine, 'dinedAt' | 'override' | 'settledCents' | 'settledAt' | 'reviewedAt' | 'lapsed'>;

/** When the dine changes without an event: the authorisation lapses, the review window or the return period ends. */
export function dueOf(dine: Waiting, programme: Programme): number {
  if (!isSettled(dine)) return Math.max(dine.dinedAt, dine.override?.at ?? 0) + AUTHORISATION_LIFETIME_MS;
  return completionOf(programme, dine) ?? reviewDeadline(programme, dine);
}

/** Why the dine has lapsed by now, whether or not the sweep has run. */
export function lapsedBy(dine: Waiting, programme: Programme, now: number): Lapse | null {
  const { lapsed } = dine;
  if (lapsed === POSTING_REFUSED) return lapsed;
  const isOver = completionOf(programme, dine) === null && dueOf(dine, programme) <= now;
  if (!isSettled(dine)) return isOver ? 'not_settled' : lapsed;
  return isOver ? 'review_expired' : lapsed === 'not_settled' ? null : lapsed;
}
