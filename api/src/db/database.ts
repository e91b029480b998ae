import type { Sequelize } from 'sequelize';

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
