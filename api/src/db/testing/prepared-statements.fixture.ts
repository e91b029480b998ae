import { jest } from '@jest/globals';
import BetterSqlite from 'better-sqlite3';
import { type Database, openDatabase } from '../connection.ts';
import { query } from '../query.ts';

/** How many statements one read connection prepares, by SQLite's driver or MySQL's status variables. */
export async function countPrepared(
  url: string,
  work: (database: Database) => Promise<void>,
): Promise<number> {
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
  const prepare = jest.spyOn(BetterSqlite.prototype, 'prepare');
  try {
    await work(database);
    return prepare.mock.calls.length;
  } finally {
    prepare.mockRestore();
  }
}

async function countByServer(database: Database, work: (database: Database) => Promise<void>) {
  const before = await prepared(database);
  await work(database);
  return (await prepared(database)) - before;
}

async function prepared(database: Database): Promise<number> {
  const [row] = await query<{ Value: string }>(database, "SHOW SESSION STATUS LIKE 'Com_stmt_prepare'");
  return Number(row?.Value);
}
