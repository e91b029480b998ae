import { endpoints } from '@dinelink/contract';
import { setBehaviour } from '../../simulators/booking/booking.fixture.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aBookableMerchant, aGuest, anApp, NOW } from './reservations.fixture.ts';

onEachDatabase((open) => {
  const request = async (query: string, { merchantId = 0, partner = 'nosh', now = NOW } = {}) => {
    const { database } = open();
    const { app } = anApp({ database, now: () => now });
    const id = merchantId || (await aBookableMerchant(database));
    return aBrowser(app, `${partner}.localhost`).get(
      `/api/merchants/${id}/reservations/availability?${query}`,
    );
  };
  const timesIn = (body: { times: { time: string }[] }) => body.times.map(({ time }) => time);

  test('returns the five free times nearest to the requested one, also to visitors [MERCH-040, CONST-042]', async () => {
    const { status, body } = await request('date=2026-11-21&time=19:00&partySize=2');
    expect(status).toBe(200);
    expect(endpoints.reservationTimes.answer.parse(body)).toEqual({
      state: 'available',
      times: ['18:00', '18:30', '19:00', '19:30', '20:00'].map((time) => ({
        time,
        dateTime: `2026-11-21T${time}:00-06:00`,
      })),
      bonusPoints: 0,
      timeZone: 'America/Chicago',
    });
  });

  test('without time and party, the request is for seven o’clock and two guests [CONST-042, MERCH-037]', async () => {
    const merchantId = await aBookableMerchant(open().database);
    const overrides = await request('date=2026-11-21&time=19:00&partySize=2', { merchantId });
    expect((await request('date=2026-11-21', { merchantId })).body).toEqual(overrides.body);
  });

  test('a booked table is not offered for the length of its booking, and a party may get a larger table', async () => {
    const { database } = open();
    const { app } = anApp({ database });
    const merchantId = await aBookableMerchant(database, {
      restaurant: { tables: { 2: 1, 4: 1 }, largestParty: 4 },
    });
    const query = 'date=2026-11-21&time=19:00';
    await (await aGuest({ database, app })).reserve(merchantId);
    expect(timesIn((await request(`${query}&partySize=2`, { merchantId })).body)).toHaveLength(5);
    await (await aGuest({ database, app })).reserve(merchantId);
    for (const partySize of [2, 4]) {
      expect(timesIn((await request(`${query}&partySize=${partySize}`, { merchantId })).body)).toEqual([
        '16:00',
        '16:30',
        '17:00',
        '17:30',
        '20:30',
      ]);
    }
  });

  test.each([
    ['date=2026-11-20&time=06:30', 'tooClose'],
    ['date=2026-11-19', 'tooClose'],
    ['date=2027-02-19', 'tooFar'],
    ['date=2027-11-20', 'tooFar'],
    ['date=2026-11-21&partySize=7', 'tooBig'],
    ['date=2026-11-21&partySize=20', 'tooBig'],
    ['date=2026-12-25', 'none'],
  ])(
    '"%s" is %s, without times [MERCH-026, MERCH-027, MERCH-029, MERCH-030, MERCH-038, MERCH-039]',
    async (query, state) => {
      const { status, body } = await request(query);
      expect([status, body.state, body.times]).toEqual([200, state, []]);
    },
  );

  test('a party under the restaurant’s smallest is too small [MERCH-028]', async () => {
    const merchantId = await aBookableMerchant(open().database, { restaurant: { smallestParty: 2 } });
    expect((await request('date=2026-11-21&partySize=1', { merchantId })).body.state).toBe('tooSmall');
  });

  test('a restaurant that is not open yet or has left by that date has no times', async () => {
    const { database } = open();
    const soon = await aBookableMerchant(database, { merchant: { opens_on: '2026-12-01' } });
    expect((await request('date=2026-11-30', { merchantId: soon })).body.state).toBe('none');
    expect((await request('date=2026-12-01', { merchantId: soon })).body.state).toBe('available');
    const leaving = await aBookableMerchant(database, { merchant: { leaves_on: '2026-11-30' } });
    expect((await request('date=2026-12-01', { merchantId: leaving })).body.state).toBe('none');
  });

  test('the answer contains the bonus of that day, or 0 [MERCH-043]', async () => {
    const merchantId = await aBookableMerchant(open().database, { offers: [{ weekdays: 'Sat' }] });
    const at = (query: string, partner: string) => request(query, { merchantId, partner });
    expect((await at('date=2026-11-21', 'ihg')).body).toMatchObject({ state: 'available', bonusPoints: 50 });
    expect((await at('date=2026-11-22', 'ihg')).body).toMatchObject({ state: 'available', bonusPoints: 0 });
    expect((await at('date=2026-11-21', 'nosh')).body).toMatchObject({ state: 'available', bonusPoints: 0 });
  });

  test('a day excluded from an offer has no bonus, a day of an announced offer has', async () => {
    const bonusOn = async (date: string, offer: Record<string, string>) => {
      const merchantId = await aBookableMerchant(open().database, { offers: [offer] });
      return (await request(`date=${date}`, { merchantId, partner: 'ihg' })).body.bonusPoints;
    };
    expect(await bonusOn('2026-11-26', { blackout_dates: '2026-11-26' })).toBe(0);
    expect(await bonusOn('2026-11-25', { blackout_dates: '2026-11-26' })).toBe(50);
    expect(await bonusOn('2026-12-01', { state: 'upcoming', from_date: '2026-12-01' })).toBe(50);
    expect(await bonusOn('2026-11-30', { state: 'upcoming', from_date: '2026-12-01' })).toBe(0);
  });

  test('days and offsets are in the restaurant’s time zone, before and after a change of the clock', async () => {
    const merchantId = await aBookableMerchant(open().database, { restaurant: { daysAhead: 365 } });
    const first = async (query: string) => (await request(query, { merchantId })).body.times[0]?.dateTime;
    expect(await first('date=2027-03-13&time=12:00')).toBe('2027-03-13T11:30:00-06:00');
    expect(await first('date=2027-03-14&time=12:00')).toBe('2027-03-14T11:30:00-05:00');
    // 01:00 on the 21st in GMT is 19:00 on the 20th in Chicago.
    const late = Date.parse('2026-11-21T01:00:00Z');
    expect((await request('date=2026-11-19', { merchantId, now: late })).body.state).toBe('tooClose');
    expect((await request('date=2026-11-18', { merchantId, now: late })).status).toBe(400);
  });

  test.each([
    ['', 'date'],
    ['date=2026-11-18', 'date'],
    ['date=2027-11-21', 'date'],
    ['date=2026-02-30', 'date'],
    ['date=tomorrow', 'date'],
    ['date=2026-11-21&time=19:15', 'time'],
    ['date=2026-11-21&time=05:30', 'time'],
    ['date=2026-11-21&time=24:00', 'time'],
    ['date=2026-11-21&partySize=0', 'partySize'],
    ['date=2026-11-21&partySize=21', 'partySize'],
    ['date=2026-11-21&partySize=two', 'partySize'],
  ])('"%s" is a bad request for its %s [MERCH-038]', async (query, field) => {
    const { status, body } = await request(query);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test.each(['fails', 'timesOut'] as const)(
    'a provider that %s is a failure, not "no free tables"',
    async (behaviour) => {
      await setBehaviour({ behaviour });
      const { status, body } = await request('date=2026-11-21');
      await setBehaviour({ behaviour: null });
      expect([status, body.code]).toEqual([503, 'RESERVATION_FAILED']);
    },
  );

  test('a restaurant without booking has no times', async () => {
    const { database } = open();
    const without = await aBookableMerchant(database, { merchant: { open_table_id: null } });
    expect((await request('date=2026-11-21', { merchantId: without })).body.code).toBe(
      'RESERVATIONS_UNAVAILABLE',
    );
    expect((await request('date=2026-11-21', { partner: 'choice' })).body.code).toBe(
      'RESERVATIONS_UNAVAILABLE',
    );
    expect((await request('date=2026-11-21', { merchantId: 999_999 })).body.code).toBe('MERCHANT_NOT_FOUND');
  });
});
