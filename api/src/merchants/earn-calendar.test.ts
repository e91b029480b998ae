import { endpoints, type Partner, type Programme } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { execute } from '../db/query.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { aSignedInMember } from '../members/signed-in.fixture.ts';
import { partnersIn } from '../partners/partners.fixture.ts';
import { weekdayBits } from './domain/weekday-bits.ts';
import { addMerchants, aMerchant, NOW, testPlaces } from './merchants.fixture.ts';
import { merchantsRoutes } from './merchants.routes.ts';
import { createMerchantsService } from './merchants.service.ts';

const PATH = '/api/v2/Merchants/EarnCalendar?location=Chicago,%20IL';
/** Friday, 20 November 2026, 06:00 in Chicago. */
const FRIDAY = '2026-11-20';

const context = [
  aMerchant(1),
  aMerchant(2, { offers: [{ weekdays: 'Fri,Sat', rate_units: 10, rate_per_dollars: 1 }] }),
  aMerchant(3, { offers: [{ flat_amount: 2_500, weekdays: 'Mon', blackout_dates: '2026-11-30' }] }),
  aMerchant(4, { offers: [{ programmes: 'united' }] }),
  aMerchant(5, { offers: [{ type: 'Limited', visits_per_month: 1, weekdays: 'Sun' }] }),
  aMerchant(6, { merchant: { leaves_on: '2026-11-19' } }),
  aMerchant(7, { merchant: { is_exclusive: 1 }, offers: [{ weekdays: 'Tue' }] }),
  aMerchant(8, { merchant: { latitude: 44.5 } }),
];

/** The programme's next version, with a higher rate. */
const fromSunday = (programme: Programme): Programme => ({
  ...programme,
  ...{ version: 'next', validFrom: '2026-11-22T00:00:00.000Z' },
  rates: { ...programme.rates, select: { units: 20, perDollars: 1 } },
});

onEachDatabase((open) => {
  let service: ReturnType<typeof createMerchantsService>;
  let now = NOW;
  const anApp = (partners?: Partner[]) => {
    const { database } = open();
    const { app } = aTestApp({
      database,
      ...(partners && { partners }),
      now: () => NOW,
      routesWith: ({ limits }) => [merchantsRoutes({ merchants: service, limits })],
    });
    return { database, app };
  };
  const visit = async (path = PATH, partners?: Partner[]) => {
    const { status, body } = await aBrowser(anApp(partners).app, 'ihg.localhost:3000').get(path);
    return { status, body };
  };
  const countsOf = (body: { days: { earning: number }[] }) => body.days.map(({ earning }) => earning);

  beforeAll(async () => {
    await addMerchants(open().database, context);
    service = createMerchantsService({ database: open().database, places: testPlaces, now: () => now });
    await service.index.refresh();
  });
  beforeEach(() => {
    now = NOW;
  });

  test('counts for each of seven days the restaurants nearby that earn, with the best reward', async () => {
    const { status, body } = await visit();
    expect(status).toBe(200);
    expect(endpoints.earnCalendar.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ restaurants: 6, center: { location: 'Chicago, IL' } });
    expect(body.days[0]).toEqual({
      ...{ date: FRIDAY, earning: 2, best: { earnRate: { amount: 10, per: 1, unit: 'Point' } } },
    });
    // Friday to Thursday: the Saturday place, the Sunday place, the Monday place and the exclusive one on Tuesday.
    expect(countsOf(body)).toEqual([2, 2, 2, 2, 2, 1, 1]);
    expect(body.days[3].best).toEqual({ earnRate: null, flatAmount: 2_500 });
    expect(body.days.at(-1).date).toBe('2026-11-26');
  });

  test('begins with the restaurants’ own today, and leaves days out that are blacked out', async () => {
    now = Date.UTC(2026, 10, 30, 4);
    expect((await visit()).body.days[0].date).toBe('2026-11-29');
    expect(countsOf((await visit()).body)[1]).toBe(1);
  });

  test('shows each day the rate of the programme’s version that is valid then', async () => {
    const partners = partnersIn('api/partners').map((partner) => ({
      ...partner,
      programmes: [...partner.programmes, ...partner.programmes.map(fromSunday)],
    }));
    const { body } = await visit(PATH, partners);
    const rates = body.days.map(
      ({ best }: { best: { earnRate: { amount: number } | null } }) => best.earnRate?.amount,
    );
    // A flat amount is best on Monday.
    expect(rates).toEqual([10, 10, 20, undefined, 20, 20, 20]);
  });

  test('leaves out what a member has used up this month, and what the member’s level does not earn', async () => {
    const parts = anApp();
    const { member, browser } = await aSignedInMember(parts, {
      ...{ partner: 'ihg', optInLevel: 0, tierLevel: 0 },
    });
    expect(countsOf((await browser.get(PATH)).body)).toEqual([2, 2, 2, 2, 1, 1, 1]);
    await execute(
      parts.database,
      `INSERT INTO cap_usage (member_id, offer_id, month, visits, spend_cents)
       SELECT ?, id, '2026-11', 1, 100 FROM offer WHERE merchant_id = 5`,
      [member.id],
    );
    expect(countsOf((await browser.get(PATH)).body)).toEqual([2, 2, 1, 2, 1, 1, 1]);
  });

  test('counts no restaurant on a day on which it is closed', async () => {
    const openOn = async (weekdays: number, at: number) => {
      const sql = 'UPDATE merchant SET open_weekdays = ?, updated_at = ? WHERE id = 1';
      await execute(open().database, sql, [weekdays, at]);
      await service.index.refresh();
    };
    const before = countsOf((await visit()).body);
    await openOn(weekdayBits(['Fri', 'Mon']), NOW + 1);
    const after = countsOf((await visit()).body);
    // Friday to Thursday.
    expect(after.map((count, day) => (before[day] ?? 0) - count)).toEqual([0, 1, 1, 0, 1, 1, 1]);
    await openOn(0, NOW + 2);
    expect(countsOf((await visit()).body)).toEqual(before);
  });

  test('reads the database as often for many restaurants as for few', async () => {
    const { database } = open();
    const read = jest.spyOn(database, 'read');
    await visit();
    const first = read.mock.calls.length;
    await addMerchants(
      database,
      Array.from({ length: 30 }, (_, nth) => aMerchant(100 + nth)),
    );
    await service.index.refresh();
    read.mockClear();
    expect((await visit()).body.restaurants).toBe(36);
    expect(read.mock.calls.length).toBeLessThanOrEqual(first + 2);
    read.mockRestore();
  });

  test('is empty where there is no restaurant, and refuses a place that is not known', async () => {
    const none = await visit('/api/v2/Merchants/EarnCalendar?location=Honolulu,%20HI');
    expect(none.body).toMatchObject({ restaurants: 0, days: [] });
    const unknown = await visit('/api/v2/Merchants/EarnCalendar?location=Nowhereville');
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([400, 'LOCATION_UNKNOWN']);
  });
});
