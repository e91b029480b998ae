import type { Book } from './batch.ts';
import type { Posting } from '../entries/posting.ts';
import { type Pledge, pledgeKey } from '../bonuses/bonus-goal.ts';

/** Takes what was posted for a dine into the book. */
export function record(book: Book, { entries, moves }: Posting): void {
  for (const entry of entries) {
    const known = [...(book.entries.get(entry.dineId) ?? [])];
    known[entry.ordinal ?? 0] = entry;
    book.entries.set(entry.dineId, known);
    book.changed.entries.set(entry.id, entry);
  }
  book.changed.moves.push(...moves);
}

/** Takes what was posted for a pledge into the book. */
export function recordPledge(
  book: Book,
  { kind, id }: Pick<Pledge, 'kind' | 'id'>,
  { entries, moves }: Posting,
): void {
  const key = pledgeKey({ kind, id });
  for (const entry of entries) {
    const known = book.pledgeEntries.get(key) ?? [];
    const place = known.findIndex((other) => other.id === entry.id);
    book.pledgeEntries.set(key, place < 0 ? [...known, entry] : known.with(place, entry));
    book.changed.entries.set(entry.id, entry);
    if (place < 0) {
      book.changed.pledgeEntries.push({ kind, pledgeId: id, ordinal: known.length, entryId: entry.id });
    }
  }
  book.changed.moves.push(...moves);
}

/** Notes that a pledge is kept now, or no longer. */
export function notePledge(book: Book, pledge: Pledge): void {
  const others = book.pledges.get(pledge.memberId) ?? [];
  const key = pledgeKey(pledge);
  book.pledges.set(
    pledge.memberId,
    others.map((other) => (pledgeKey(other) === key ? pledge : other)),
  );
  book.changed.pledges.set(key, pledge);
}
