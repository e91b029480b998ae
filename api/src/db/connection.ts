import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { openMysql } from './mysql.ts';
import { openSqlite } from './sqlite.ts';

export type Value = string | number | null;
export type Row = Record<string, unknown>;

/** The database as the rest of the api sees it: one writer side (Sequelize), one fast reader side. */
export interface Database {
  readonly dialect: 'sqlite' | 'mysql';
  readonly sequelize: Sequelize;
  /** The SQLite file; null on a server. */
  readonly file: string | null;
  /** Runs a SELECT with `?` parameters on the read side and answers plain rows. */
  read<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /**
   * Runs writing that fails when the server goes silent, instead of waiting for it; from then on `isGivenUp` answers true, and
   * nothing more may be begun.
   */
  whileThere<T>(work: (isGivenUp: () => boolean) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

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
