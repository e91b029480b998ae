import type { Database } from './connection.ts';
import { execute, query } from './query.ts';

const ROWS_AT_A_TIME = 5_000;

interface Oldest {
  readonly table: string;
  /** The column with the time a row was written, epoch ms. */
  readonly column: string;
  readonly before: number;
}

/**
 * Deletes rows written before a time, oldest first, in batches; returns their number. They are read in the order of their ids,
 * which needs no index of its own.
 */
export async function deleteOldest(database: Database, { table, column, before }: Oldest): Promise<number> {
  for (let deleted = 0; ; ) {
    const [last] = await query<{ id: number }>(
      database,
      `SELECT MAX(id) AS id FROM (SELECT id, ${column} FROM ${table} ORDER BY id LIMIT ${ROWS_AT_A_TIME}) oldest
       WHERE ${column} < ?`,
      [before],
    );
    if (!last?.id) return deleted;
    deleted += await execute(database, `DELETE FROM ${table} WHERE id <= ? AND ${column} < ?`, [
      last.id,
      before,
    ]);
  }
}
