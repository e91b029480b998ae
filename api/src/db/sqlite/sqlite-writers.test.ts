import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SequelizeConnection } from './sequelize-connection.ts';
import { keepWriters } from './sqlite-writers.ts';

describe('connections for writing', () => {
  let folder: string;
  let writers: ReturnType<typeof keepWriters>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dinelink-'));
    writers = keepWriters();
  });
  afterEach(async () => {
    await writers.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const connect = () =>
    new Promise<SequelizeConnection>((done, fail) => {
      const onDone = (error: Error | null) => {
        if (error) fail(error);
        else done(connection);
      };
      const connection = writers.Database(join(folder, 'file.sqlite'), 6, onDone);
    });
  const run = (connection: SequelizeConnection, sql: string) =>
    new Promise<void>((done, fail) => {
      connection.exec(sql, (error) => {
        if (error) fail(error);
        else done();
      });
    });
  const close = (connection: SequelizeConnection) =>
    new Promise<void>((done, fail) => {
      connection.close((error) => {
        if (error) fail(error);
        else done();
      });
    });
  const read = (connection: SequelizeConnection, sql: string) =>
    new Promise<unknown>((done, fail) => {
      connection.all(sql, (error, rows) => {
        if (error) fail(error);
        else done(rows);
      });
    });

  test('a connection is used again, and a transaction left open in it is rolled back', async () => {
    const first = await connect();
    await run(first, 'CREATE TABLE kept (id INTEGER)');
    await run(first, 'BEGIN IMMEDIATE; INSERT INTO kept VALUES (1)');
    await close(first);
    const second = await connect();
    expect(second).toBe(first);
    expect(await read(second, 'SELECT COUNT(*) AS n FROM kept')).toEqual([{ n: 0 }]);
    await close(second);
  });

  test('of two closed connections one is kept, and the two were separate', async () => {
    const [one, other] = [await connect(), await connect()];
    expect(one).not.toBe(other);
    await close(one);
    await close(other);
    await expect(run(other, 'SELECT 1')).rejects.toThrow(/not open/i);
    expect(await connect()).toBe(one);
  });

  test('a connection waits, without stopping the process, until another has written', async () => {
    const [one, other] = [await connect(), await connect()];
    await run(one, 'CREATE TABLE kept (id INTEGER); BEGIN IMMEDIATE; INSERT INTO kept VALUES (1)');
    const waiting = run(other, 'BEGIN IMMEDIATE; INSERT INTO kept VALUES (2); COMMIT');
    // The event loop turns meanwhile.
    await pause(20);
    await run(one, 'COMMIT');
    await waiting;
    expect(await read(one, 'SELECT id FROM kept')).toEqual([{ id: 1 }, { id: 2 }]);
    await close(one);
    await close(other);
  });
});
