import { changeIn } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

const KEPT_MS = 90 * 86_400_000;
const ROWS_AT_A_TIME = 5_000;

/** Forgets impressions and page views of more than 90 days ago, oldest first and some at a time; answers how many. */
export async function sweepVisits(database: Database, now: number): Promise<number> {
  let forgotten = 0;
  for (const table of ['impression', 'page_event'])
    forgotten += await sweepTable(database, table, now - KEPT_MS);
  return forgotten;
}

// Rows come in the order of their numbers, so the oldest ones need no index of their own.
async function sweepTable(database: Database, table: string, before: number): Promise<number> {
  for (let forgotten = 0; ; ) {
    const [last] = await database.read<{ id: number }>(
      `SELECT MAX(id) AS id FROM (SELECT id, received_at FROM ${table} ORDER BY id LIMIT ${ROWS_AT_A_TIME}) oldest
       WHERE received_at < ?`,
      [before],
    );
    if (!last?.id) return forgotten;
    forgotten += await unitOfWork(database, (transaction) =>
      changeIn(database, `DELETE FROM ${table} WHERE id <= ? AND received_at < ?`, {
        values: [last.id, before],
        transaction,
      }),
    );
  }
}
