import { type Dine, isSettled, type Lapse } from '../dine/dine.ts';
import { POSTING_REFUSED } from '../entries/entry.ts';
import { completionOf, type Programme, reviewDeadline } from '../programme/programme.ts';

const AUTHORISATION_LIFETIME_MS = 14 * 86_400_000;

type Waiting = Pick<Dine, 'dinedAt' | 'override' | 'settledCents' | 'settledAt' | 'reviewedAt' | 'lapsed'>;

/** When the dine changes without an event: the authorisation lapses, the review window or the return period ends. */
export function dueOf(dine: Waiting, programme: Programme): number {
  if (!isSettled(dine)) return lapsesAt(dine.dinedAt, dine.override?.at ?? null);
  return completionOf(programme, dine) ?? reviewDeadline(programme, dine);
}

type Open = Pick<Dine, 'dinedAt' | 'settledAt' | 'reviewedAt'> & { readonly reopenedAt: number | null };

/** By when a reward that is still open is decided at the latest; null where it waits for the member's review. */
export const decidedBy = (dine: Open, programme: Programme): number | null =>
  completionOf(programme, {
    settledAt: dine.settledAt ?? lapsesAt(dine.dinedAt, dine.reopenedAt),
    reviewedAt: dine.reviewedAt,
  });

const lapsesAt = (dinedAt: number, reopenedAt: number | null): number =>
  Math.max(dinedAt, reopenedAt ?? 0) + AUTHORISATION_LIFETIME_MS;

/** Why the dine has lapsed by now, whether or not the sweep has run. */
export function lapsedBy(dine: Waiting, programme: Programme, now: number): Lapse | null {
  const { lapsed } = dine;
  if (lapsed === POSTING_REFUSED) return lapsed;
  const isOver = completionOf(programme, dine) === null && dueOf(dine, programme) <= now;
  if (!isSettled(dine)) return isOver ? 'not_settled' : lapsed;
  return isOver ? 'review_expired' : lapsed === 'not_settled' ? null : lapsed;
}
