import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type sqlite3 from 'sqlite3';
import { keepWriters } from './sqlite-writers.ts';

describe('connections for writing', () => {
  let folder: string;
  let writers: ReturnType<typeof keepWriters>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dinelink-'));
    writers = keepWriters(Promise.resolve());
  });
  afterEach(async () => {
    await writers.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const connect = () =>
    new Promise<sqlite3.Database>((done, fail) => {
      const onDone = (error: Error | null) => (error ? fail(error) : done(database));
      const database: sqlite3.Database = writers.Database(join(folder, 'file.sqlite'), 6, onDone);
    });
  const run = (database: sqlite3.Database, sql: string) =>
    new Promise<void>((done, fail) => database.exec(sql, (error) => (error ? fail(error) : done())));
  const close = (database: sqlite3.Database) =>
    new Promise<void>((done, fail) => database.close((error) => (error ? fail(error) : done())));
  const count = (database: sqlite3.Database) =>
    new Promise<unknown>((done, fail) =>
      database.get('SELECT COUNT(*) AS n FROM kept', (error, row) => (error ? fail(error) : done(row))),
    );

  test('a connection is used again, and a transaction left open in it is rolled back', async () => {
    const first = await connect();
    await run(first, 'CREATE TABLE kept (id INTEGER)');
    await run(first, 'BEGIN IMMEDIATE; INSERT INTO kept VALUES (1)');
    await close(first);
    const second = await connect();
    expect(second).toBe(first);
    expect(await count(second)).toEqual({ n: 0 });
    await close(second);
  });

  test('of two closed connections one is kept, and the two were separate', async () => {
    const [one, other] = [await connect(), await connect()];
    expect(one).not.toBe(other);
    await close(one);
    await close(other);
    await expect(run(other, 'SELECT 1')).rejects.toThrow(/closed/i);
    expect(await connect()).toBe(one);
  });
});
