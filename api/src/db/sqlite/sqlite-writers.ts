import sqlite3 from 'sqlite3';
import { pragmas } from './sqlite-pragmas.ts';

const WRITER_CACHE_KB = 262_144;

type Callback = (error: Error | null) => void;

/**
 * Sequelize opens a SQLite connection for every transaction and closes it after. This class keeps one open, with its page
 * cache: a feed would read its whole index again with every batch. The first connection waits for `first`: of two that switch a
 * new file to WAL at once, one fails without waiting.
 */
export function keepWriters(first: Promise<unknown>) {
  const kept: sqlite3.Database[] = [];
  let isEnding = false;

  function open(file: string, mode: number, done: Callback): sqlite3.Database {
    const database = new sqlite3.Database(file, mode, (error: Error | null) => {
      if (error) done(error);
      else first.then(() => database.exec(pragmas(WRITER_CACHE_KB), done), done);
    });
    const end = database.close.bind(database);
    database.close = (onDone: Callback = () => undefined) => {
      if (isEnding || kept.length > 0) return end(onDone);
      // A transaction left open must not continue in another one; mostly there is none.
      database.exec('ROLLBACK', (problem) => {
        const isClean = problem === null || problem.message.includes('no transaction is active');
        if (!isClean || isEnding || kept.length > 0) return end(onDone);
        kept.push(database);
        onDone(null);
      });
    };
    return database;
  }

  /** Replaces the driver's class: called with `new`, it may return an existing connection. */
  function Database(file: string, mode: number, done: Callback): sqlite3.Database {
    const database = kept.pop();
    if (!database) return open(file, mode, done);
    setImmediate(done, null);
    return database;
  }

  return {
    Database,
    async close(): Promise<void> {
      isEnding = true;
      await Promise.all(
        kept.splice(0).map((database) => new Promise<void>((done) => database.close(() => done()))),
      );
    },
  };
}
