import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import sqlite3 from 'sqlite3';
import { openDatabase } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/each-database.fixture.ts';
import { findLines } from './lines.store.ts';

const PAGES = 20_000;
const MOST_STATEMENTS = 500;
const MOST_MEGABYTES = 64;
const SECONDS = 120_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held outside the heap, and what is alive in it, in bytes. */
function heldBytes(): number {
  collect();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  return rss - heapTotal + heapUsed;
}

/** Statements that SQLite's driver has prepared and not given back, while `work` runs. */
async function keptBySqlite(work: () => Promise<void>): Promise<number> {
  const prepare = jest.spyOn(sqlite3.Database.prototype, 'prepare');
  const finalize = jest.spyOn(sqlite3.Statement.prototype, 'finalize');
  await work();
  const kept = prepare.mock.calls.length - finalize.mock.calls.length;
  prepare.mockRestore();
  finalize.mockRestore();
  return kept;
}

onEachDatabase((open) => {
  test(
    'twenty thousand distinct pages leave a few statements prepared, and the memory as it was',
    async () => {
      const url = new URL(open().url);
      // One connection, so that the server's figures of the session are of all its statements.
      if (url.protocol === 'mysql:') url.searchParams.set('connections', '1');
      const database = openDatabase(url.href);
      const mark = { entry: Number.MAX_SAFE_INTEGER, creditedAt: 0 };
      const ask = async (from: number, to: number) => {
        for (let page = from; page < to; page += 1) {
          const slice = { limit: 1 + (page % 100), offset: page };
          await findLines(database, { memberId: 1, mark, hasCredits: page % 2 === 0, moved: [] }, slice);
        }
      };
      const kept = await keptBySqlite(async () => {
        await ask(0, PAGES / 10);
        const before = heldBytes();
        await ask(PAGES / 10, PAGES);
        expect((heldBytes() - before) / 2 ** 20).toBeLessThan(MOST_MEGABYTES);
      });
      expect(kept).toBeLessThan(MOST_STATEMENTS);
      if (database.dialect === 'mysql') {
        const figures = await database.read<{ Variable_name: string; Value: string }>(
          "SHOW SESSION STATUS LIKE 'Com_stmt_%'",
        );
        const figure = (name: string) =>
          Number(figures.find(({ Variable_name }) => Variable_name === `Com_stmt_${name}`)?.Value);
        expect(figure('execute')).toBeGreaterThan(PAGES);
        expect(figure('prepare') - figure('close')).toBeLessThan(MOST_STATEMENTS);
      }
      await database.close();
    },
    SECONDS,
  );
});
