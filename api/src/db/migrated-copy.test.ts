import type { Database } from './connection.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { query } from './query.ts';
import { onEachDatabase } from './testing/each-database.fixture.ts';
import { type Fresh, freshMysql, freshSqlite } from './testing/fresh-database.fixture.ts';
import { migratedMysql, migratedSqlite } from './testing/migrated-database.fixture.ts';

const server = process.env.TEST_MYSQL_URL ?? '';

/** The definitions of a database's tables and indexes, and the migrations it knows. */
async function schemaOf(database: Database): Promise<unknown[]> {
  const known = await query(database, 'SELECT * FROM schema_migration ORDER BY name');
  if (database.file)
    return [known, await query(database, 'SELECT name, sql FROM sqlite_master ORDER BY name')];
  const tables = await query<Record<string, string>>(database, 'SHOW TABLES');
  const names = tables.map((row) => String(Object.values(row)[0]));
  return [known, ...(await Promise.all(names.map((name) => query(database, `SHOW CREATE TABLE ${name}`))))];
}

async function read<T>(fresh: Fresh, use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(fresh.url);
  try {
    return await use(database);
  } finally {
    await database.close();
    await fresh.drop();
  }
}

onEachDatabase((open) => {
  test('the databases that tests copy are those that the migrations make', async () => {
    const isFile = Boolean(open().database.file);
    const copy = isFile ? await migratedSqlite() : await migratedMysql(server);
    const empty = isFile ? freshSqlite() : await freshMysql(server);
    const copied = await read(copy, schemaOf);
    const made = await read(empty, async (database) => {
      expect((await migrate(database)).length).toBeGreaterThan(100);
      return schemaOf(database);
    });
    expect(copied).toEqual(made);
  });
});
