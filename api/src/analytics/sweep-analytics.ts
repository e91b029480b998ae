import type { Database } from '../db/connection.ts';
import { deleteOldest } from '../db/delete-oldest.ts';

const KEPT_MS = 90 * 86_400_000;

/** Deletes impressions and page views older than 90 days; returns their number. */
export async function sweepAnalytics(database: Database, now: number): Promise<number> {
  const old = { column: 'received_at', before: now - KEPT_MS };
  let deleted = 0;
  for (const table of ['impression', 'page_event'])
    deleted += await deleteOldest(database, { table, ...old });
  return deleted;
}
