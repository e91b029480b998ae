import type { Database, Tx } from '../db/connection.ts';
import { query } from '../db/query.ts';

/** Ids of jobs are counted up and never used twice: what is queued later has a higher one. */
export async function lastJobId(database: Database): Promise<number> {
  const [row] = await query<{ id: number | null }>(database, 'SELECT MAX(id) AS id FROM outbox', []);
  return row?.id ?? 0;
}

/**
 * Whether the card may have been unregistered since the job `since` was queued: a worker is at it or tries it again, or it was
 * done later. Asked with the card's row locked, so that a worker that begins afterwards finds the link.
 */
export async function wasUnenrolled(
  tx: Tx,
  { cardToken, since }: { cardToken: string; since: number },
): Promise<boolean> {
  const rows = await query(
    tx,
    `SELECT 1 AS one FROM outbox
     WHERE payload = ? AND dead_lettered_at IS NULL
       AND ((kind = 'unenrol' AND attempts > 0) OR (kind = 'unenrolled' AND id > ?)) LIMIT 1`,
    [JSON.stringify({ cardToken }), since],
  );
  return rows.length > 0;
}
