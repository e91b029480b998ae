import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { type Database, openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';

interface Opened {
  readonly database: Database;
  /** For a second process or connection to the same data. */
  readonly url: string;
  destroy(): Promise<void>;
}

/** Opens a fresh, migrated database of this kind; MySQL's server is the one TEST_MYSQL_URL names. */
async function openFresh(kind: 'SQLite' | 'MySQL'): Promise<Opened> {
  const { url, drop } = kind === 'SQLite' ? freshSqlite() : await freshMysql();
  const database = openDatabase(url);
  await migrate(database);
  return {
    database,
    url,
    async destroy() {
      await database.close();
      await drop();
    },
  };
}

function freshSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-'));
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { url: `sqlite:${join(folder, 'test.sqlite')}`, drop };
}

async function freshMysql() {
  const server = new URL(process.env.TEST_MYSQL_URL ?? '');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const execute = async (sql: string) => {
    const connection = await mysql.createConnection(server.href);
    await connection.query(sql);
    await connection.end();
  };
  await execute(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(`DROP DATABASE ${name}`) };
}

/**
 * Runs the same claims on SQLite and on MySQL, each on a database of its own.
 * Without TEST_MYSQL_URL the MySQL half is skipped, in continuous integration it fails.
 */
export function onEachDatabase(claims: (open: () => Opened) => void): void {
  for (const kind of ['SQLite', 'MySQL'] as const) {
    const isMissing = kind === 'MySQL' && !process.env.TEST_MYSQL_URL && !process.env.CI;
    (isMissing ? describe.skip : describe)(`on ${kind}`, () => {
      let opened: Opened;
      beforeAll(async () => {
        opened = await openFresh(kind);
      });
      afterAll(() => opened.destroy());
      claims(() => opened);
    });
  }
}
