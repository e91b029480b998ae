import { QueryTypes } from 'sequelize';
import { isTx, type Source, type Value } from './database.ts';

/** Inserts one row and returns its id. */
export async function insertRow(
  source: Source,
  table: string,
  row: Readonly<Record<string, Value>>,
): Promise<number> {
  const columns = Object.keys(row);
  const [id] = await (isTx(source) ? source.database : source).sequelize.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    {
      replacements: Object.values(row),
      type: QueryTypes.INSERT,
      ...(isTx(source) && { transaction: source.transaction }),
    },
  );
  return id;
}
