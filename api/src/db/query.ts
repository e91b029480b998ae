import { QueryTypes } from 'sequelize';
import { type Database, isTx, type Row, type Source, type Tx, type Value } from './database.ts';
import { unitOfWork } from './unit-of-work.ts';

/** Runs a SELECT with `?` parameters; inside a transaction it sees that transaction's writes. */
export function query<T extends object = Row>(
  source: Pick<Database, 'read'> | Tx,
  sql: string,
  values: readonly Value[] = [],
): Promise<T[]> {
  if (!isTx(source)) return source.read<T>(sql, values);
  return source.database.sequelize.query<T>(sql, {
    replacements: [...values],
    transaction: source.transaction,
    type: QueryTypes.SELECT,
  });
}

/**
 * Runs one INSERT, UPDATE or DELETE with `?` parameters and returns the number of matched rows. On the database itself it is a
 * unit of work of its own.
 */
export function execute(source: Source, sql: string, values: readonly Value[] = []): Promise<number> {
  if (!isTx(source)) return unitOfWork(source, (tx) => execute(tx, sql, values));
  return source.database.sequelize.query(sql, {
    replacements: [...values],
    transaction: source.transaction,
    type: QueryTypes.BULKUPDATE,
  });
}
