import { onEachDatabase } from '../testing/each-database.fixture.ts';
import { countPrepared } from '../testing/prepared-statements.fixture.ts';
import { MAX_STATEMENTS } from './prepared.ts';

onEachDatabase((open) => {
  const texts = Array.from({ length: 3 * MAX_STATEMENTS }, (_, nth) => `SELECT ${nth} AS n`);
  const last = texts.slice(-MAX_STATEMENTS);

  test('of many different texts a connection caches the last ones', async () => {
    const prepared = await countPrepared(open().url, async ({ read }) => {
      for (const text of [...texts, ...last]) expect(await read(text)).toHaveLength(1);
    });
    expect(prepared).toBe(texts.length);
  });

  test('a text that was not read for long is prepared again', async () => {
    const [first = ''] = texts;
    const prepared = await countPrepared(open().url, async ({ read }) => {
      for (const text of [...texts, first]) expect(await read(text)).toHaveLength(1);
    });
    expect(prepared).toBe(texts.length + 1);
  });
});
