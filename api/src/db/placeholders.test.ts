import fc from 'fast-check';
import '../../contract/seeded.fixture.ts';
import { onEachDatabase } from './testing/each-database.fixture.ts';
import { listOf, roundedLimit, rowCount } from './placeholders.ts';
import { query } from './query.ts';

test('IN lists of a thousand lengths use eleven statement texts', () => {
  const texts = Array.from({ length: 1_024 }, (_none, more) => listOf(Array(more + 1).fill(1)).marks);
  expect(new Set(texts).size).toBe(11);
});

test('a hundred numbers of rows use four statement texts', () => {
  const counts = Array.from({ length: 100 }, (_none, more) => more + 1);
  expect(new Set(counts.map(roundedLimit))).toEqual(new Set([10, 25, 50, 100]));
  expect(counts.filter((count) => roundedLimit(count) < count)).toEqual([]);
  expect(() => roundedLimit(101)).toThrow(RangeError);
});

test('an IN list matches its values and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const list = listOf(values);
      expect(list.marks.split(', ')).toHaveLength(list.values.length);
      expect(new Set(list.values)).toEqual(new Set(values));
    }),
  );
  expect(() => listOf([])).toThrow('needs a value');
});

onEachDatabase((open) => {
  test('LIMIT and OFFSET are bound as parameters of a prepared statement', async () => {
    const sql = 'SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 ORDER BY n LIMIT ? OFFSET ?';
    expect(await query(open().database, sql, [rowCount(1), rowCount(1)])).toEqual([{ n: 2 }]);
  });
});
