import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { type Fresh, freshMysql, freshSqlite } from './fresh-database.fixture.ts';

/**
 * Where a run of the tests keeps its first migrated database of each kind (.run/testing/make-migrated-folder.mjs): the others are
 * copies of it, because migrating takes seconds. Outside of such a run every database is migrated.
 */
const folder = process.env.TEST_MIGRATED_DIR;

/** A fresh SQLite database with every table. */
export async function migratedSqlite(): Promise<Fresh> {
  const fresh = freshSqlite();
  const file = fresh.url.replace(/^sqlite:/, '');
  const copy = folder && join(folder, 'migrated.sqlite');
  if (copy && existsSync(copy)) {
    copyFileSync(copy, file);
    return fresh;
  }
  await migrateAt(fresh);
  await saveAs(copy, (path) => copyFileSync(file, path));
  return fresh;
}

/** A fresh database with every table on this MySQL server. */
export async function migratedMysql(server: string): Promise<Fresh> {
  const fresh = await freshMysql(server);
  const copy = folder && join(folder, 'migrated.sql');
  if (copy && existsSync(copy)) {
    await withConnection(fresh, (connection) => connection.query(readFileSync(copy, 'utf8')));
    return fresh;
  }
  await migrateAt(fresh);
  await saveAs(copy, async (path) => writeFileSync(path, await statementsOf(fresh)));
  return fresh;
}

async function migrateAt({ url }: Fresh): Promise<void> {
  const database = openDatabase(url);
  await migrate(database);
  await database.close();
}

/** Writes a copy so that other processes never read half of it. */
async function saveAs(copy: string | undefined, write: (path: string) => unknown): Promise<void> {
  if (!copy) return;
  const unfinished = `${copy}.${process.pid}`;
  await write(unfinished);
  renameSync(unfinished, copy);
}

/** The SQL that makes the tables of a database with their rows. */
function statementsOf(fresh: Fresh): Promise<string> {
  return withConnection(fresh, async (connection) => {
    const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
    for (const name of await tablesOf(connection)) {
      const [shown] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [name]);
      statements.push(String(shown[0]?.['Create Table']));
      const [rows] = await connection.query<RowDataPacket[]>({
        ...{ sql: 'SELECT * FROM ??', values: [name], rowsAsArray: true },
      });
      if (rows.length > 0) statements.push(mysql.format('INSERT INTO ?? VALUES ?', [name, rows]));
    }
    return statements.join(';\n');
  });
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  return rows.map((row) => String(Object.values(row)[0]));
}

async function withConnection<T>({ url }: Fresh, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
  try {
    return await use(connection);
  } finally {
    await connection.end();
  }
}
