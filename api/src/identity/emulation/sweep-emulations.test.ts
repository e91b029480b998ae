import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { sweepEmulations } from './sweep-emulations.ts';
import { query } from '../../db/query.ts';
import { insertRows } from '../../db/insert-rows.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

onEachDatabase((open) => {
  test('requests of emulations are stored for 400 days', async () => {
    const { database } = open();
    const call = (subject: string, at: number) => ({
      ...{ emulation_id: 'one', actor: 'ops', subject, method: 'GET', path: '/api/Member', at },
    });
    const lines = [
      ...Array.from({ length: 6_000 }, (_, nth) => call('old', NOW - 500 * DAY_MS + nth)),
      call('just over', NOW - 400 * DAY_MS - 1),
      call('just within', NOW - 400 * DAY_MS),
      call('today', NOW),
    ];
    await insertRows(database, { table: 'emulation_log', rows: lines });
    expect(await sweepEmulations(database, NOW)).toBe(6_001);
    expect(await query(database, 'SELECT subject FROM emulation_log ORDER BY id')).toEqual([
      { subject: 'just within' },
      { subject: 'today' },
    ]);
    expect(await sweepEmulations(database, NOW)).toBe(0);
  });
});
