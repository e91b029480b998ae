import type { Database } from '../../api/src/db/connection.ts';
import { query } from '../../api/src/db/query.ts';

/** The number that a statement selects `AS n`; 0 for NULL, which is the sum of no rows. */
export async function countOf(database: Database, sql: string): Promise<number> {
  const [row] = await query<{ n: number | null }>(database, sql);
  return Number(row?.n ?? 0);
}
