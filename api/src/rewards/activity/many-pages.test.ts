import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { countPrepared } from '../../db/testing/prepared-statements.fixture.ts';
import { findRows } from './rows.store.ts';

const PAGES = 2_000;

onEachDatabase((open) => {
  test('two thousand different pages use eight prepared statements: of four lengths, with credits and without', async () => {
    const mark = { entry: Number.MAX_SAFE_INTEGER, creditedAt: 0 };
    const prepared = await countPrepared(open().url, async (database) => {
      for (let page = 0; page < PAGES; page += 1) {
        const slice = { limit: 1 + (page % 100), offset: page };
        const params = { memberId: 1 + page, mark, hasCredits: page < PAGES / 2, moved: [], now: page };
        await findRows(database, params, slice);
      }
    });
    expect(prepared).toBe(8);
  });
});
