import { openDatabase } from '../db/connection.ts';
import { query } from '../db/query.ts';
import { migratedSqlite } from '../db/testing/migrated-database.fixture.ts';
import { OFFERED } from './bonuses.store.ts';

// MariaDB chooses by how many rows there are, and here are none.
test('SQLite reads what bonuses have earned from those of the member, not from all entries', async () => {
  const { url, drop } = await migratedSqlite();
  const database = openDatabase(url);
  const plan = await query<{ detail: string }>(database, `EXPLAIN QUERY PLAN SELECT b.id ${OFFERED}`, [1, 1]);
  await database.close();
  await drop();
  const details = plan.map(({ detail }) => detail).join('\n');
  expect(details).toMatch(/SEARCH p [^\n]*\(member_id=\?\)\nSEARCH l [^\n]*bonus_id=\?/);
});
