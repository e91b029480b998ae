import { unitOfWork } from '../unit-of-work.ts';
import { onEachDatabase } from '../testing/each-database.fixture.ts';
import { wideQuery } from './wide-query.ts';

const hostile = 'Chef’s "table" \\ 🍝\n[1]';
const given = `(SELECT 2 AS id, NULL AS remark UNION ALL SELECT 9007199254740991, '[1]') given`;

onEachDatabase((open) => {
  const wide = {
    columns: { id: 'given.id', remark: 'given.remark', asked: '?' },
    from: `FROM ${given} WHERE given.id > ? ORDER BY given.id DESC`,
    values: [hostile, 1],
  };
  const rows = [
    { id: Number.MAX_SAFE_INTEGER, remark: '[1]', asked: hostile },
    { id: 2, remark: null, asked: hostile },
  ];

  test('rows have their columns by name, in order, with texts as they are', async () => {
    const { database } = open();
    expect(await wideQuery(database, wide)).toEqual(rows);
    expect(await unitOfWork(database, (tx) => wideQuery(tx, wide))).toEqual(rows);
  });

  test('without rows there is none', async () => {
    const { database } = open();
    expect(await wideQuery(database, { ...wide, values: [hostile, Number.MAX_SAFE_INTEGER] })).toEqual([]);
  });
});
