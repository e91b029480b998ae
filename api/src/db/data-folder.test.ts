import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './connection.ts';
import { query } from './query.ts';

test('the folder of a database file is created for this account alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-data-'));
  const database = openDatabase(`sqlite:${join(folder, 'data', 'dinelink.sqlite')}`);
  await query(database, 'SELECT 1 AS one');
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  await database.close();
  rmSync(folder, { recursive: true });
});
