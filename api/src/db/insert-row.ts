import { QueryTypes, type Transaction } from 'sequelize';
import type { Database, Value } from './connection.ts';

/** Adds one row, column by column, and answers the number the database gave it. */
export async function insertRow(
  database: Database,
  table: string,
  row: Readonly<Record<string, Value>>,
  transaction?: Transaction,
): Promise<number> {
  const columns = Object.keys(row);
  const [id] = await database.sequelize.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    { replacements: Object.values(row), type: QueryTypes.INSERT, ...(transaction && { transaction }) },
  );
  return id;
}
