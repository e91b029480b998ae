import type { Database } from '../../db/connection.ts';
import type { StoredEvent } from '../ingestion/feed.store.ts';
import { feedEventTable } from '../storage/tables.ts';
import { query } from '../../db/query.ts';

const ROWS_AT_ONCE = 10_000;

const COLUMNS = feedEventTable.columns
  .map(({ field, column }) => `${column} AS ${field === 'order' ? '`order`' : field}`)
  .join(', ');

/** The inbox in its order, split between deliveries. */
export async function* batchesOf(database: Database): AsyncGenerator<StoredEvent[]> {
  let batch: StoredEvent[] = [];
  for (let after = 0; ; ) {
    const sql = `SELECT ${COLUMNS} FROM feed_event WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`;
    const rows = (await query(database, sql, [after])) as unknown as StoredEvent[];
    for (const event of rows) {
      const last = batch.at(-1);
      if (last && (!belongs(event, last) || batch.length === ROWS_AT_ONCE)) {
        yield batch;
        batch = [];
      }
      batch.push(event);
    }
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)?.order ?? after;
  }
  if (batch.length > 0) yield batch;
}

const belongs = (event: StoredEvent, last: StoredEvent): boolean =>
  event.feed === last.feed && event.receivedAt === last.receivedAt && event.order === last.order + 1;
