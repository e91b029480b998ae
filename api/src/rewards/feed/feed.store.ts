import type { CardEvent } from '../engine/dine.ts';
import { ask, columnsOf, type Ground, put } from '../ledger/statements.ts';
import { lines } from '../ledger/save-book.ts';
import { feedEventTable } from '../ledger/tables.ts';

export interface StoredEvent extends CardEvent {
  readonly feed: string;
  readonly externalEventId: string;
  readonly receivedAt: number;
  readonly dineId: number | null;
}

/** Which of these events a feed has delivered before, by their id. */
export async function findEvents(
  ground: Ground,
  feed: string,
  ids: Iterable<string>,
): Promise<Map<string, StoredEvent>> {
  const rows = await ask<StoredEvent>(ground, {
    keys: { feed: 'text', id: 'text' },
    rows: Array.from(ids, (id) => [feed, id]),
    columns: columnsOf(feedEventTable, 'e'),
    from: 'JOIN FIRST feed_event e ON e.feed = given.feed AND e.external_event_id = given.id',
  });
  return new Map(rows.map((row) => [row.externalEventId, row]));
}

interface Receipt {
  readonly feed: string;
  readonly receivedAt: number;
  /** Which dine each event belongs to. */
  readonly dineIds: readonly (number | null)[];
}

/** Adds events to the inbox, with the dine each belongs to. */
export function addEvents(
  ground: Ground,
  events: readonly (CardEvent & { readonly externalEventId: string })[],
  { feed, receivedAt, dineIds }: Receipt,
): Promise<void> {
  const rows = lines(feedEventTable, events, { feed, receivedAt, dineId: null });
  const last = feedEventTable.columns.length - 1;
  rows.forEach((row, index) => {
    row[last] = dineIds[index] ?? null;
  });
  return put(ground, feedEventTable, rows);
}
