import { QueryTypes, type Transaction } from 'sequelize';
import type { Database, Value } from './connection.ts';

/** Runs one INSERT, UPDATE or DELETE in a transaction and answers how many rows it found. */
export function changeIn(
  database: Database,
  sql: string,
  { values = [], transaction }: { values?: readonly Value[]; transaction: Transaction },
): Promise<number> {
  return database.sequelize.query(sql, {
    replacements: [...values],
    transaction,
    type: QueryTypes.BULKUPDATE,
  });
}
