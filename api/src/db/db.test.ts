import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './connection.ts';
import { onEachDatabase } from './testing/each-database.fixture.ts';
import { migrate, unmigrate } from './migrate.ts';
import { unitOfWork } from './unit-of-work.ts';
import { execute, query } from './query.ts';

const NEW_FILES = 60;

onEachDatabase((open) => {
  test('a second start finds nothing to migrate', async () => {
    expect(await migrate(open().database)).toEqual([]);
  });

  test('read() returns plain rows for its parameters', async () => {
    expect(await query(open().database, 'SELECT ? AS one, ? AS two', [1, 'b'])).toEqual([
      { one: 1, two: 'b' },
    ]);
  });

  test('an invalid statement fails, and the next one works', async () => {
    const { database } = open();
    await expect(query(database, 'SELECT * FROM no_such_table')).rejects.toThrow();
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a unit of work that throws leaves nothing behind', async () => {
    const { database } = open();
    await execute(database, 'CREATE TABLE claim (n INTEGER)');
    const failing = unitOfWork(database, async (tx) => {
      await execute(tx, 'INSERT INTO claim VALUES (1)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await query(database, 'SELECT COUNT(*) AS n FROM claim')).toEqual([{ n: 0 }]);
    await execute(database, 'DROP TABLE claim');
  });

  test.each(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY'])(
    'a unit of work that failed by %s is retried, with the error of the driver or of Sequelize',
    async (code) => {
      const { database } = open();
      const overrides = Object.assign(new Error('Not now.'), { code });
      const failures = [overrides, Object.assign(new Error('Not now.'), { parent: overrides })];
      const work = async () => {
        const failure = failures.pop();
        if (failure) throw failure;
        return 'done';
      };
      expect(await unitOfWork(database, work)).toBe('done');
    },
  );

  test('a hundred writers at once lose nothing', async () => {
    const { database } = open();
    await execute(database, 'CREATE TABLE counter (n INTEGER)');
    await execute(database, 'INSERT INTO counter VALUES (0)');
    const add = () => unitOfWork(database, (tx) => execute(tx, 'UPDATE counter SET n = n + 1'));
    await Promise.all(Array.from({ length: 100 }, add));
    expect(await query(database, 'SELECT n FROM counter')).toEqual([{ n: 100 }]);
    await execute(database, 'DROP TABLE counter');
  });

  test('two copies that start together migrate once, and every step can be reverted', async () => {
    const { database, url } = open();
    await unmigrate(database);
    const other = openDatabase(url);
    const [mine, theirs] = await Promise.all([migrate(database), migrate(other)]);
    expect(mine.length === 0 || theirs.length === 0).toBe(true);
    await other.close();
  });
});

test('new files are opened for reading and for writing at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-new-'));
  for (let file = 0; file < NEW_FILES; file += 1) {
    const database = openDatabase(`sqlite:${join(folder, `${file}.sqlite`)}`);
    const write = unitOfWork(database, (tx) => execute(tx, 'CREATE TABLE claim (n INTEGER)'));
    await Promise.all([write, query(database, 'SELECT 1')]);
    await database.close();
  }
  rmSync(folder, { recursive: true });
});
