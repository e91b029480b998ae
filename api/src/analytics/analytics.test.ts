import type { Impression } from '@dinelink/contract';
import { Registry } from 'prom-client';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { anApp } from '../http/http.fixture.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createDailyQuota } from './daily-quota.ts';
import { exposeAnalytics } from './analytics-metrics.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createAnalytics, type AnalyticsDependencies } from './analytics.service.ts';
import { execute, query } from '../db/query.ts';
import { aMember } from '../members/members.fixture.ts';

type Overrides = Partial<AnalyticsDependencies> & {
  limitFactor?: number;
  byAddress?: number;
  inAll?: number;
  proxy?: string;
};
const NOW = Date.parse('2026-11-20T12:00:00Z');
const seen = (changes: object = {}) => ({
  channel: 'web',
  dateTime: '2026-11-20T11:59:58.000Z',
  userAgent: 'Mozilla/5.0',
  type: 'merchant_card',
  merchantId: '12',
  placement: 'search',
  position: 3,
  ...changes,
});

onEachDatabase((open) => {
  const aContext = ({
    limitFactor = 1_000,
    byAddress = 5,
    inAll = 1_000,
    proxy = '',
    ...more
  }: Overrides = {}) => {
    const room = { megabytesByAddress: byAddress, megabytesInAll: inAll };
    const quota = createDailyQuota({ redis: undefined, ...room });
    const { database } = open();
    const failures: unknown[] = [];
    const analytics = createAnalytics({
      database,
      clock: () => NOW,
      onWriteFailed: (problem) => failures.push(problem),
      ...more,
    });
    const { app } = anApp({
      environment: { TRUST_PROXY: proxy },
      routes: [analyticsRoutes({ analytics, limits: createRateLimits(undefined, limitFactor), quota })],
    });
    return { database, analytics, failures, app, browser: aBrowser(app, 'nosh.localhost') };
  };
  beforeEach(async () => {
    await execute(open().database, 'DELETE FROM impression');
    await execute(open().database, 'DELETE FROM page_event');
  });

  test('what a member saw just before the account was erased is stored without the member', async () => {
    const { database, analytics } = aContext();
    const erased = await aMember(database, { partner: 'nosh' });
    const other = await aMember(database, { partner: 'nosh' });
    for (const { id } of [erased, other]) {
      analytics.trackImpressions({ partner: 'nosh', memberId: id }, [seen() as Impression]);
      analytics.trackPageView({ partner: 'nosh', memberId: id }, { url: '/search' });
    }
    await execute(database, 'UPDATE member SET erased_at = 1 WHERE id = ?', [erased.id]);
    await analytics.flush();
    for (const table of ['impression', 'page_event'])
      expect(await query(database, `SELECT member_id AS id FROM ${table} ORDER BY id`)).toEqual([
        { id: null },
        { id: other.id },
      ]);
  });

  test('a URL that grows when its secrets are masked drops no other row', async () => {
    const { database, analytics, failures, browser } = aContext();
    await browser.post('/api/Events', { url: `/?${'code=&'.repeat(341)}` });
    await browser.post('/api/Events', { url: '/dining' });
    await analytics.flush();
    expect(failures).toEqual([]);
    const rows = await query<{ url: string }>(database, 'SELECT url FROM page_event ORDER BY id');
    expect(rows.map(({ url }) => url.length)).toEqual([2_048, 7]);
  });

  test('a text with a NUL character is refused, and a row that cannot be written costs no other row', async () => {
    const { database, analytics, browser } = aContext();
    const { status, body } = await browser.post('/api/Events', { url: '/a\u0000b' });
    expect([status, body.code]).toEqual([400, 'MALFORMED_BODY']);
    const visitor = { partner: 'nosh', memberId: null };
    for (const url of ['/one', '/a\u0000b', '/two', '/three']) analytics.trackPageView(visitor, { url });
    await analytics.flush();
    const rows = await query<{ url: string }>(database, 'SELECT url FROM page_event ORDER BY id');
    expect(rows.map(({ url }) => url).filter((url) => !url.includes('\u0000'))).toEqual([
      ...['/one', '/two', '/three'],
    ]);
  });

  test('one address is limited to 60 batches and 120 pages a minute [API-052]', async () => {
    const { browser } = aContext({ limitFactor: 1 });
    const statuses = async (path: string, body: object, times: number) => {
      const answers = [];
      for (let time = 1; time <= times; time += 1) answers.push((await browser.post(path, body)).status);
      return [answers.filter((status) => status === 202).length, answers.at(-1)];
    };
    expect(await statuses('/api/Impressions', [seen()], 61)).toEqual([60, 429]);
    expect(await statuses('/api/Events', { url: '/' }, 121)).toEqual([120, 429]);
  });

  test('storage per day is bounded for an address and for all together; the rest is counted and answered the same', async () => {
    const { browser, analytics, database } = aContext({ byAddress: 0.01, inAll: 0.02, proxy: '127.0.0.1' });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const page = { url: `/${'x'.repeat(1_849)}` };
    const open = async (address: string, times: number) => {
      for (let time = 0; time < times; time += 1)
        expect((await browser.post('/api/Events', page, from(address))).status).toBe(202);
    };
    const stored = async () => {
      await analytics.flush();
      return (await query<{ n: number }>(database, 'SELECT COUNT(*) AS n FROM page_event'))[0]?.n;
    };
    await open('203.0.113.1', 8);
    expect(await stored()).toBe(5);
    await open('203.0.113.2', 4);
    expect(await stored()).toBe(9);
    await open('203.0.113.3', 4);
    expect(await stored()).toBe(10);
    // Small rows count too.
    await browser.post('/api/Impressions', Array(50).fill(seen()), from('203.0.113.4'));
    expect(analytics.figures()).toMatchObject({
      page_event: { refused: 6 },
      impression: { refused: 50, written: 0 },
    });
    const registry = new Registry();
    exposeAnalytics(registry, analytics);
    expect(await registry.metrics()).toContain('visits_refused_total{kind="page_event"} 6');
  });

  test('no card number is stored, in whatever text it comes', async () => {
    const { database, analytics, browser } = aContext();
    const number = '4111 1111 1111 1111';
    await browser.post('/api/Impressions', [seen({ type: number, placement: number, userAgent: number })]);
    await browser.post('/api/Events', { url: `https://nosh.localhost/search?text=${number}` });
    await analytics.flush();
    const kept = [
      await query(database, 'SELECT * FROM impression'),
      await query(database, 'SELECT * FROM page_event'),
    ];
    expect(kept.map((rows) => rows.length)).toEqual([1, 1]);
    expect(JSON.stringify(kept)).not.toContain('1111');
  });

  test.each([
    ['/api/Impressions', [seen({ merchantId: '378282246310005' })]],
    ['/api/Impressions', [seen({ offerId: '4000000000006' })]],
    ['/api/Events', { url: '/', merchantId: '378282246310005' }],
  ])('an id as long as a card number is refused: %s %j', async (path, body) => {
    const { database, analytics, browser } = aContext();
    expect((await browser.post(path, body)).status).toBe(400);
    await analytics.flush();
    expect(await query(database, 'SELECT 1 AS one FROM impression')).toEqual([]);
    expect(await query(database, 'SELECT 1 AS one FROM page_event')).toEqual([]);
  });

  test('impressions are answered at once and written in one batch [API-030, API-031]', async () => {
    const { database, analytics, browser } = aContext();
    const answer = await browser.post('/api/Impressions', [
      seen(),
      seen({ type: 'bonus_banner', merchantId: undefined, bonusCode: 'NEW30' }),
    ]);
    expect([answer.status, answer.body]).toEqual([202, {}]);
    expect(await query(database, 'SELECT 1 AS one FROM impression')).toEqual([]);
    await analytics.flush();
    const rows = await query<{ detail: string }>(
      database,
      'SELECT partner, member_id, channel, user_agent, at, detail, received_at FROM impression ORDER BY id',
    );
    expect(rows[0]).toEqual({
      partner: 'nosh',
      member_id: null,
      channel: 'web',
      user_agent: 'Mozilla/5.0',
      at: NOW - 2_000,
      detail: JSON.stringify({ type: 'merchant_card', placement: 'search', merchantId: '12', position: 3 }),
      received_at: NOW,
    });
    expect(JSON.parse(rows[1]?.detail ?? '')).toEqual({
      type: 'bonus_banner',
      bonusCode: 'NEW30',
      placement: 'search',
      position: 3,
    });
  });

  test('a page view stores the restaurant and the URL without its secrets [API-036]', async () => {
    const { database, analytics, browser } = aContext();
    const url = '/merchants/12?email=ann@nosh.example&utm_source=mail';
    const body = { memberId: 'somebody-else', merchantId: '12', url };
    expect((await browser.post('/api/Events', body)).status).toBe(202);
    await analytics.flush();
    expect(await query(database, 'SELECT member_id, merchant_id, url FROM page_event')).toEqual([
      { member_id: null, merchant_id: 12, url: '/merchants/12?email=[redacted]&utm_source=mail' },
    ]);
  });

  test('rows beyond the limit are dropped and counted, and the visitor gets 202', async () => {
    const { analytics, browser, database } = aContext({ capacity: 3 });
    for (let time = 0; time < 2; time += 1) {
      expect((await browser.post('/api/Impressions', [seen(), seen()])).status).toBe(202);
    }
    await analytics.stop();
    expect(await query(database, 'SELECT COUNT(*) AS n FROM impression')).toEqual([{ n: 3 }]);
    const registry = new Registry();
    exposeAnalytics(registry, analytics);
    const figures = await registry.metrics();
    expect(figures).toContain('visits_waiting{kind="impression"} 0');
    expect(figures).toContain('visits_written_total{kind="impression"} 3');
    expect(figures).toContain('visits_dropped_total{kind="impression"} 1');
  });

  test('while the database is unreachable rows are dropped and requests answered', async () => {
    const away = { ...open().database, sequelize: { transaction: () => Promise.reject(new Error('away')) } };
    const { analytics, failures, browser } = aContext({ database: away as never });
    expect((await browser.post('/api/Impressions', [seen()])).status).toBe(202);
    await analytics.flush();
    expect([failures.length, analytics.figures().impression]).toEqual([
      1,
      { waiting: 0, written: 0, dropped: 1, refused: 0 },
    ]);
  });

  test('a malformed request is rejected as a whole', async () => {
    const { analytics, browser } = aContext();
    const wrong: [string, object][] = [
      ['/api/Impressions', {}],
      ['/api/Impressions', [seen({ channel: 'app' })]],
      ['/api/Impressions', [seen({ colour: 'red' })]],
      ['/api/Impressions', Array.from({ length: 101 }, () => seen())],
      ['/api/Events', {}],
      ['/api/Events', { url: 'x'.repeat(2_049) }],
    ];
    for (const [path, body] of wrong) expect((await browser.post(path, body)).status).toBe(400);
    expect(analytics.figures().impression.waiting).toBe(0);
  });
});
