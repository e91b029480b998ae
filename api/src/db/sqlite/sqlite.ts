import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Sequelize, Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';
import type { Database, Value } from '../database.ts';
import { keepWriters } from './sqlite-writers.ts';
import { pragmas } from './sqlite-pragmas.ts';
import { createStatementCache, MAX_STATEMENTS } from '../statement-cache.ts';

const READER_CACHE_KB = 65_536;

/** A file, as `sqlite:path`. */
export function openSqlite(url: string): Database {
  const storage = resolve(url.replace(/^sqlite:(\/\/)?/, ''));
  // Other accounts of this machine may not read members' data.
  mkdirSync(dirname(storage), { recursive: true, mode: 0o700 });
  const reader = openReader(storage);
  const writers = keepWriters(reader.opened);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage,
    logging: false,
    transactionType: Transaction.TYPES.IMMEDIATE,
    dialectModule: { ...sqlite3, Database: writers.Database },
    retry: { max: 1 },
  });
  return {
    dialect: 'sqlite',
    sequelize,
    file: storage,
    read: (sql, values = []) => reader.read(sql, values),
    whileReachable: (work) => work(() => false),
    async close() {
      await reader.close();
      await sequelize.close();
      await writers.close();
    },
  };
}

/** A connection of its own with cached prepared statements: Sequelize runs PRAGMA table_info before every read. */
function openReader(storage: string) {
  const opened = new Promise<sqlite3.Database>((done, fail) => {
    const database = new sqlite3.Database(storage, (error) => {
      if (error) fail(error);
      else database.exec(pragmas(READER_CACHE_KB), (problem) => (problem ? fail(problem) : done(database)));
    });
  });
  const statements = createStatementCache({
    most: MAX_STATEMENTS,
    prepare: (sql) => opened.then((database) => prepare(database, sql)),
    finalize: (statement: sqlite3.Statement) => void statement.finalize(),
  });
  return {
    opened,
    async read<T extends object>(sql: string, values: readonly Value[]): Promise<T[]> {
      const statement = await statements.prepared(sql);
      return new Promise((done, fail) => {
        statement.all<T>([...values], (error, rows) => (error ? fail(error) : done(rows)));
      });
    },
    async close() {
      const database = await opened;
      await statements.clear();
      await new Promise<void>((done) => database.close(() => done()));
    },
  };
}

const prepare = (database: sqlite3.Database, sql: string) =>
  new Promise<sqlite3.Statement>((done, fail) => {
    const statement = database.prepare(sql, (error: Error | null) => (error ? fail(error) : done(statement)));
  });
