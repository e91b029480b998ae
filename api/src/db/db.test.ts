import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { openDatabase } from './connection.ts';
import { onEachDatabase } from './each-database.fixture.ts';
import { migrate, unmigrate } from './migrate.ts';
import { unitOfWork } from './unit-of-work.ts';

const NEW_FILES = 60;

onEachDatabase((open) => {
  test('a second start finds nothing to migrate', async () => {
    expect(await migrate(open().database)).toEqual([]);
  });

  test('read() answers plain rows for its parameters', async () => {
    expect(await open().database.read('SELECT ? AS one, ? AS two', [1, 'b'])).toEqual([{ one: 1, two: 'b' }]);
  });

  test('a question the database does not understand is refused, and the next one answered', async () => {
    const { database } = open();
    await expect(database.read('SELECT * FROM no_such_table')).rejects.toThrow();
    expect(await database.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a unit of work that throws leaves nothing behind', async () => {
    const { database } = open();
    await database.sequelize.query('CREATE TABLE claim (n INTEGER)');
    const failing = unitOfWork(database, async (transaction) => {
      await database.sequelize.query('INSERT INTO claim VALUES (1)', { transaction });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.read('SELECT COUNT(*) AS n FROM claim')).toEqual([{ n: 0 }]);
    await database.sequelize.query('DROP TABLE claim');
  });

  test.each(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY'])(
    'what failed by %s is retried, reported by the driver or by way of Sequelize',
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
    await database.sequelize.query('CREATE TABLE counter (n INTEGER)');
    await database.sequelize.query('INSERT INTO counter VALUES (0)');
    const add = () =>
      unitOfWork(database, (transaction) =>
        database.sequelize.query('UPDATE counter SET n = n + 1', { transaction, type: QueryTypes.UPDATE }),
      );
    await Promise.all(Array.from({ length: 100 }, add));
    expect(await database.read('SELECT n FROM counter')).toEqual([{ n: 100 }]);
    await database.sequelize.query('DROP TABLE counter');
  });

  test('two copies that start together migrate once, and every step can be taken back', async () => {
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
    const write = unitOfWork(database, (transaction) =>
      database.sequelize.query('CREATE TABLE claim (n INTEGER)', { transaction }),
    );
    await Promise.all([write, database.read('SELECT 1')]);
    await database.close();
  }
  rmSync(folder, { recursive: true });
});
