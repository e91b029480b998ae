import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';

type Value = string | number | null;

/** The database inside a transaction. */
export interface Connection {
  all<T>(sql: string, values?: readonly Value[]): Promise<T[]>;
  /** The number of rows that were changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
}

/** A simulator's storage. */
export interface Storage {
  /** Runs `work` in a transaction; transactions are serialised. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const pragmas = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;';

/** Opens a simulator's SQLite file (or `:memory:`) and creates missing tables. */
export async function openStorage(file: string, tables: string): Promise<Storage> {
  if (file !== ':memory:') await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const database = new BetterSqlite(file);
  const connection = connectionTo(database);
  database.exec(pragmas + tables);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    transaction(work) {
      const result = queue.then(() => committed(connection, work));
      queue = result.catch(() => undefined);
      return result;
    },
    async close() {
      await queue;
      database.close();
    },
  };
}

async function committed<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await connection.run('BEGIN IMMEDIATE');
  try {
    const result = await work(connection);
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    await connection.run('ROLLBACK');
    throw error;
  }
}

const connectionTo = (database: BetterSqlite.Database): Connection => ({
  all: async <T>(sql: string, values: readonly Value[] = []) => database.prepare(sql).all(...values) as T[],
  run: async (sql, values = []) => database.prepare(sql).run(...values).changes,
});
