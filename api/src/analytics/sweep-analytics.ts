import type { Database } from '../db/connection.ts';
import { deleteOldest } from '../db/delete-oldest.ts';

const KEPT_MS = 90 * 86_400_000;

/** Forgets impressions and page views of more than 90 days ago; answers how many. */
export async function sweepAnalytics(database: Database, now: number): Promise<number> {
  const old = { column: 'received_at', before: now - KEPT_MS };
  let deleted = 0;
  for (const table of ['impression', 'page_event'])
    deleted += await deleteOldest(database, { table, ...old });
  return deleted;
}
