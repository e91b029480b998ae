import { assess } from '../batch/reevaluate-dine.ts';
import type { Book } from '../batch/batch.ts';
import { type Dine, revised } from '../dine/dine.ts';
import { type Entry, POSTING_REFUSED } from '../entries/entry.ts';
import { joined, move } from '../entries/posting.ts';
import { type Pledge, pledgeKey } from '../bonuses/bonus-goal.ts';
import { record, recordPledge } from '../batch/apply-posting.ts';

/**
 * The partner did not accept some of a dine's entries, told by their ordinals. A correction is forfeited alone; the S
 * entry, or the last that stood, takes the dine with it, whatever the network tells later.
 */
export function refusePosting(book: Book, dineId: number, ordinals: readonly number[]): void {
  const dine = book.dines.get(dineId);
  if (!dine) return;
  const entries = book.entries.get(dineId) ?? [];
  const isRefused = ({ ordinal }: Entry) => ordinals.includes(ordinal ?? 0);
  const stands = (entry: Entry) => entry.status !== 'Forfeit' && !isRefused(entry);
  if (ordinals.includes(0) || !entries.some(stands)) return refuseAll(book, dine);
  const refused = entries.filter((entry) => entry.status === 'Deferred' && isRefused(entry));
  record(book, joined(refused.map((entry) => move({ ...entry, reason: POSTING_REFUSED }, 'Forfeit'))));
  assess(book, dine, dine);
}

const refuseAll = (book: Book, dine: Dine): void =>
  assess(book, revised(dine, { lapsed: POSTING_REFUSED }), dine);

/** The partner has posted some of a dine's entries, told by their ordinals. */
export function acknowledgePosting(book: Book, dineId: number, ordinals: readonly number[]): void {
  const waiting = (book.entries.get(dineId) ?? []).filter(
    ({ status, ordinal }) => status === 'Deferred' && ordinals.includes(ordinal ?? 0),
  );
  record(book, joined(waiting.map((entry) => move(entry, 'Awarded'))));
}

/** The partner did not accept what a pledge has earned. */
export function refusePledge(book: Book, pledge: Pick<Pledge, 'kind' | 'id'>): void {
  const deferred = (book.pledgeEntries.get(pledgeKey(pledge)) ?? []).filter(
    ({ status }) => status === 'Deferred',
  );
  const refused = deferred.map((entry) => move({ ...entry, reason: POSTING_REFUSED }, 'Forfeit'));
  recordPledge(book, pledge, joined(refused));
}
