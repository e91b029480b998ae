import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { sweepAnalytics } from './sweep-analytics.ts';
import { addPageViews } from './analytics.store.ts';
import { execute, query } from '../db/query.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => NOW - days * 86_400_000;

onEachDatabase((open) => {
  test('page views are deleted after 90 days, however many, and newer ones stay', async () => {
    const { database } = open();
    await execute(database, 'DELETE FROM page_event');
    const pages = (count: number, receivedAt: number) =>
      addPageViews(
        database,
        Array.from({ length: count }, () => ({
          ...{ partner: 'nosh', memberId: null, merchantId: null, url: '/', receivedAt },
        })),
      );
    await pages(5_001, daysAgo(91));
    await pages(2, daysAgo(89));
    expect(await sweepAnalytics(database, NOW)).toBe(5_001);
    expect(await sweepAnalytics(database, NOW)).toBe(0);
    expect(await query(database, 'SELECT COUNT(*) AS n FROM page_event')).toEqual([{ n: 2 }]);
  });
});
