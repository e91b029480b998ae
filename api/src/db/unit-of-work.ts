import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { databaseSilent } from './database-away.ts';

const TRANSIENT =
  /ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY|Deadlock found|Record has changed since last read/;
const TRIES = 8;

const queues = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs `work` in one transaction, and runs all of it again after a deadlock. Never nest: pass the `tx` on. On SQLite writers
 * queue in the process: waiting inside the driver would use up the threads the holder needs.
 */
export async function unitOfWork<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const once = () =>
    database.whileReachable((isGivenUp) =>
      database.sequelize.transaction((transaction) => {
        if (isGivenUp()) throw databaseSilent();
        return work({ dialect: database.dialect, database, transaction });
      }),
    );
  for (let attempt = 1; ; attempt += 1) {
    try {
      return database.dialect === 'sqlite' ? await queued(database, once) : await once();
    } catch (error) {
      if (attempt === TRIES || !TRANSIENT.test(describe(error))) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function queued<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(database) ?? Promise.resolve()).then(work, work);
  queues.set(
    database,
    result.catch(() => undefined),
  );
  return result;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // The driver's own error, wrapped by Sequelize or not.
  const cause = 'parent' in error && error.parent instanceof Error ? error.parent : error;
  const code = 'code' in cause ? String(cause.code) : '';
  return `${code} ${error.message}`;
}
