import { jest } from '@jest/globals';
import sqlite3 from 'sqlite3';
import { type Database, openDatabase } from '../connection.ts';
import { query } from '../query.ts';

interface Statements {
  /** Prepared while the work ran. */
  readonly prepared: number;
  /** Of these, those not closed. */
  readonly kept: number;
}

/** Counts the statements that one read connection prepares, by SQLite's driver or MySQL's status variables. */
export async function countStatements(
  url: string,
  work: (database: Database) => Promise<void>,
): Promise<Statements> {
  const address = new URL(url);
  // The status variables are those of one session.
  if (address.protocol === 'mysql:') address.searchParams.set('connections', '1');
  const database = openDatabase(address.href);
  const count = database.dialect === 'mysql' ? countByServer : countByDriver;
  try {
    return await count(database, work);
  } finally {
    await database.close();
  }
}

async function countByDriver(database: Database, work: (database: Database) => Promise<void>) {
  const prepare = jest.spyOn(sqlite3.Database.prototype, 'prepare');
  const finalize = jest.spyOn(sqlite3.Statement.prototype, 'finalize');
  try {
    await work(database);
    const prepared = prepare.mock.calls.length;
    return { prepared, kept: prepared - finalize.mock.calls.length };
  } finally {
    prepare.mockRestore();
    finalize.mockRestore();
  }
}

async function countByServer(database: Database, work: (database: Database) => Promise<void>) {
  const before = await figures(database);
  await work(database);
  const after = await figures(database);
  const prepared = after.prepare - before.prepare;
  return { prepared, kept: prepared - (after.close - before.close) };
}

async function figures(database: Database): Promise<{ prepare: number; close: number }> {
  const rows = await query<{ Variable_name: string; Value: string }>(
    database,
    "SHOW SESSION STATUS LIKE 'Com_stmt_%'",
  );
  const figure = (name: string) => Number(rows.find(({ Variable_name }) => Variable_name === name)?.Value);
  return { prepare: figure('Com_stmt_prepare'), close: figure('Com_stmt_close') };
}
