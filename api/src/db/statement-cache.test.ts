import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { onEachDatabase } from './testing/each-database.fixture.ts';
import { countStatements } from './testing/prepared-statements.fixture.ts';
import { createStatementCache, MAX_STATEMENTS } from './statement-cache.ts';

/** Statements by name, and the finalised ones. */
function aCache(most: number) {
  const finalised: string[] = [];
  const prepared: string[] = [];
  const cache = createStatementCache({
    most,
    prepare: async (sql) => {
      prepared.push(sql);
      if (sql === 'wrong') throw new Error('syntax');
      return sql;
    },
    finalize: (statement) => void finalised.push(statement),
  });
  return { cache, finalised, prepared };
}

test('the most recently used statements are kept, the others are finalised', async () => {
  const { cache, finalised, prepared } = aCache(2);
  for (const sql of ['a', 'b', 'a', 'c', 'a']) await cache.prepared(sql);
  await yieldToEventLoop();
  expect([prepared, finalised]).toEqual([['a', 'b', 'c'], ['b']]);
  await cache.clear();
  expect(finalised.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a statement that cannot be prepared is not cached and finalises no other', async () => {
  const { cache, finalised, prepared } = aCache(1);
  for (let time = 1; time <= 2; time += 1) await expect(cache.prepared('wrong')).rejects.toThrow('syntax');
  await cache.prepared('a');
  await cache.prepared('b');
  await yieldToEventLoop();
  expect([prepared, finalised]).toEqual([['wrong', 'wrong', 'a', 'b'], ['a']]);
});

test('a statement is finalised after its queries are done', async () => {
  const output: string[] = [];
  const cache = createStatementCache({
    most: 1,
    prepare: (sql) => Promise.resolve(sql),
    finalize: (statement) => void output.push(`end of ${statement}`),
  });
  const use = async (sql: string) => output.push(`use of ${await cache.prepared(sql)}`);
  await Promise.all([use('a'), use('b')]);
  await yieldToEventLoop();
  expect(output.indexOf('use of a')).toBeLessThan(output.indexOf('end of a'));
});

onEachDatabase((open) => {
  test('of many different texts a connection caches the last ones', async () => {
    const texts = 3 * MAX_STATEMENTS;
    const { prepared, kept } = await countStatements(open().url, async ({ read }) => {
      for (let text = 0; text < texts; text += 1) expect(await read(`SELECT ${text} AS n`)).toHaveLength(1);
    });
    expect(prepared).toBeGreaterThanOrEqual(texts);
    expect(kept).toBeLessThanOrEqual(MAX_STATEMENTS);
  });
});
