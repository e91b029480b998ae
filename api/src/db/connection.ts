import { QueryTypes, type Transaction } from 'sequelize';
import type { Database, Row, Value } from './database.ts';
import { openMysql } from './mysql/mysql.ts';
import { openSqlite } from './sqlite/sqlite.ts';

export type { Database, Row, Transaction, Value };

/** Opens `sqlite:path` or `mysql://user:password@host:port/name`; readMysqlUrl knows the parameters. */
export function openDatabase(url: string): Database {
  return url.startsWith('sqlite:') ? openSqlite(url) : openMysql(url);
}

/** A SELECT inside a transaction (sees its own writes). */
export async function readIn<T extends Row = Row>(
  database: Database,
  sql: string,
  { values = [], transaction }: { values?: readonly Value[]; transaction: Transaction },
): Promise<T[]> {
  return database.sequelize.query<T>(sql, {
    replacements: [...values],
    transaction,
    type: QueryTypes.SELECT,
  });
}
