import type { CardEvent } from '../domain/dine/dine.ts';
import { bulkUpsert } from '../../db/sql/bulk-upsert.ts';
import { feedEventTable, heldSettlementTable } from '../storage/tables.ts';
import type { Double } from './find-doubles.ts';
import { filled } from '../../db/sql/table.ts';
import type { Source, Tx } from '../../db/connection.ts';
import { columnsOf, queryByKeys } from '../../db/sql/query-by-keys.ts';

export interface StoredEvent extends CardEvent {
  readonly feed: string;
  readonly externalEventId: string;
  readonly receivedAt: number;
  readonly dineId: number | null;
}

/** Which of these events a feed has delivered before, by their id. */
export async function findEvents(
  source: Source,
  feed: string,
  ids: Iterable<string>,
): Promise<Map<string, StoredEvent>> {
  const rows = await queryByKeys<StoredEvent>(source, {
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
  tx: Tx,
  events: readonly (CardEvent & { readonly externalEventId: string })[],
  { feed, receivedAt, dineIds }: Receipt,
): Promise<void> {
  const rows = events.map((event, index) => ({ ...event, dineId: dineIds[index] ?? null }));
  return bulkUpsert(tx, filled(feedEventTable, { feed, receivedAt }), rows);
}

/** Stores settlements that were delivered twice, for operators to decide. */
export const addHeld = (
  tx: Tx,
  held: readonly (Double & { readonly dineId: number | null })[],
): Promise<void> => bulkUpsert(tx, heldSettlementTable, held);
