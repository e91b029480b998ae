import type { Sequelize, Transaction } from 'sequelize';

export type Value = string | number | null;
export type Row = Record<string, unknown>;

/** The database as it was opened: a writer side (Sequelize) and a fast reader side. Statements go through query.ts. */
export interface Database {
  readonly dialect: 'sqlite' | 'mysql';
  readonly sequelize: Sequelize;
  /** The SQLite file; null on a server. */
  readonly file: string | null;
  /** Runs a SELECT with `?` parameters on the read side and returns plain rows. */
  read<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /**
   * Runs writes that fail when the server stops answering, instead of waiting for it; from then on `isGivenUp` returns true,
   * and nothing more may be started.
   */
  whileReachable<T>(work: (isGivenUp: () => boolean) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A transaction of a database; unitOfWork begins and ends it. */
export interface Tx {
  readonly dialect: Database['dialect'];
  readonly database: Database;
  readonly transaction: Transaction;
}

/** Where a statement runs: inside a transaction, or on the database itself, which reads what was committed last. */
export type Source = Database | Tx;

export const isTx = (source: object): source is Tx => 'transaction' in source;
