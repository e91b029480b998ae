import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { Sequelize, Transaction } from 'sequelize';
import type { Database, Value } from '../database.ts';
import { MAX_STATEMENTS } from '../sql/prepared.ts';
import { openFlags } from './sequelize-connection.ts';
import { keepWriters } from './sqlite-writers.ts';
import { pragmas } from './sqlite-pragmas.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

const READER_CACHE_KB = 65_536;

/** A file, as `sqlite:path`. */
export function openSqlite(url: string): Database {
  const storage = resolve(url.replace(/^sqlite:(\/\/)?/, ''));
  // Other accounts of this machine may not read members' data.
  mkdirSync(dirname(storage), { recursive: true, mode: 0o700 });
  const reader = openReader(storage);
  const writers = keepWriters();
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage,
    logging: false,
    transactionType: Transaction.TYPES.IMMEDIATE,
    dialectModule: { ...openFlags, Database: writers.Database },
    retry: { max: 1 },
  });
  return {
    dialect: 'sqlite',
    sequelize,
    file: storage,
    read: (sql, values = []) => reader.read(sql, values),
    whileReachable: (work) => work(() => false),
    async close() {
      reader.close();
      await sequelize.close();
      await writers.close();
    },
  };
}

/** A connection of its own with cached prepared statements: Sequelize runs PRAGMA table_info before every read. */
function openReader(storage: string) {
  const database = new BetterSqlite(storage, { timeout: 0 });
  const opened = retryWhileBusy(() => database.exec(pragmas(READER_CACHE_KB)));
  // Whoever reads gets the error; without a read it would be unhandled.
  opened.catch(() => undefined);
  const statements = new LRUCache<string, BetterSqlite.Statement>({ max: MAX_STATEMENTS });
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    async read<T extends object>(sql: string, values: readonly Value[]): Promise<T[]> {
      await opened;
      return retryWhileBusy(() => prepared(sql).all(values) as T[]);
    },
    close: () => {
      database.close();
    },
  };
}
