import { QueryTypes } from 'sequelize';
import type { Tx, Value } from '../database.ts';

/** How many prepared statements a connection caches; more than the api has frequent ones. */
export const MAX_STATEMENTS = 100;

/**
 * Runs a SELECT whose parameters are $1, $2 and so on: the server prepares it once per connection instead of parsing it each
 * time.
 */
export function queryPrepared<T extends object>(
  { database, transaction }: Tx,
  sql: string,
  bind: Value[] = [],
): Promise<T[]> {
  return database.sequelize.query<T>(sql, { bind, transaction, type: QueryTypes.SELECT });
}

/** Runs one INSERT, UPDATE or DELETE, with parameters as in queryPrepared. */
export async function executePrepared(
  { database, transaction }: Tx,
  sql: string,
  bind: Value[] = [],
): Promise<void> {
  await database.sequelize.query(sql, { bind, transaction });
}
