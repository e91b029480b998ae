import { onEachDatabase } from '../testing/each-database.fixture.ts';
import { countPrepared } from '../testing/prepared-statements.fixture.ts';
import { MAX_STATEMENTS } from './prepared.ts';

onEachDatabase((open) => {
  const texts = Array.from({ length: 3 * MAX_STATEMENTS }, (_, nth) => `SELECT ${nth} AS n`);
  const preparedFor = (read: readonly string[]) =>
    countPrepared(open().url, async (database) => {
      for (const text of read) expect(await database.read(text)).toHaveLength(1);
    });

  test('of many different texts a connection caches the last ones', async () => {
    const [first = ''] = texts;
    const once = await preparedFor(texts);
    expect(once).toBeGreaterThanOrEqual(texts.length);
    expect(await preparedFor([...texts, ...texts.slice(-MAX_STATEMENTS)])).toBe(once);
    expect(await preparedFor([...texts, first])).toBe(once + 1);
  });
});
