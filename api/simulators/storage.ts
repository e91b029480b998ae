import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sqlite3 from 'sqlite3';

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
  const database = await open(file);
  const connection = connectionTo(database);
  await settled((done) => database.exec(pragmas + tables, done));
  let queue: Promise<unknown> = Promise.resolve();
  return {
    transaction(work) {
      const result = queue.then(() => committed(connection, work));
      queue = result.catch(() => undefined);
      return result;
    },
    async close() {
      await queue;
      await settled((done) => database.close(done));
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

const connectionTo = (database: sqlite3.Database): Connection => ({
  all: <T>(sql: string, values: readonly Value[] = []) =>
    new Promise<T[]>((resolve, reject) => {
      database.all<T>(sql, [...values], (error, rows) => (error ? reject(error) : resolve(rows)));
    }),
  run: (sql, values = []) =>
    new Promise<number>((resolve, reject) => {
      database.run(sql, [...values], function changed(error) {
        if (error) reject(error);
        else resolve(this.changes);
      });
    }),
});

const open = (file: string) =>
  new Promise<sqlite3.Database>((resolve, reject) => {
    const database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(database)));
  });

const settled = (work: (done: (error: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
