import { endpoints, limits } from '@dinelink/contract';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aBrowser } from '../http/browser.fixture.ts';
import { aTestApp } from '../identity/test-app.fixture.ts';
import { aMember } from '../members/members.fixture.ts';
import { placesRoutes } from '../places/places.routes.ts';
import { weekdayBits } from './domain/weekday-bits.ts';
import { addMerchants, aMerchant, NOW, testPlaces } from './merchants.fixture.ts';
import { merchantsRoutes } from './merchants.routes.ts';
import { createMerchantsService } from './merchants.service.ts';
import { execute } from '../db/query.ts';

const password = 'dine-well-2026';
const SEARCH = '/api/v2/Merchants/Search';
const CHICAGO = 'location=Chicago,%20IL';
const far = { latitude: 41.91, longitude: -87.6525 };

const context = [
  aMerchant(1, {
    merchant: {
      name: 'Trattoria Uno',
      neighborhood: 'Printers Quay',
      search_text: ' trattoria uno italian ',
    },
  }),
  aMerchant(2, { merchant: { is_active: 0, neighborhood: 'Nowhere Quay' } }),
  aMerchant(3, { merchant: { leaves_on: '2026-11-18', neighborhood: 'Gone Quay' } }),
  aMerchant(4, {
    merchant: { opens_on: '2026-12-01', added_on: '2026-11-10', acclaimed_level: 2 },
    offers: [{ state: 'upcoming', from_date: '2026-12-01' }],
  }),
  aMerchant(5, {
    merchant: {
      leaves_on: '2026-11-30',
      order_online_kind: 'internal',
      order_online_url: 'https://o.example',
    },
  }),
  aMerchant(6, { merchant: { added_on: '2026-11-01', acclaimed_level: 1 } }),
  aMerchant(7, { merchant: { is_exclusive: 1, price_range: 0, rating_hundredths: 0, rating_count: 0 } }),
  aMerchant(8, {
    offers: [
      { type: 'Limited', visits_per_month: 2, max_spend_per_month_cents: 60_000, weekdays: 'Fri,Sat' },
    ],
  }),
  aMerchant(9, { offers: [{ rate_units: 10, rate_per_dollars: 1 }] }),
  aMerchant(10, { offers: [{ programmes: 'united,delta' }] }),
  aMerchant(11, {
    merchant: {
      ...far,
      origin: 'RN',
      open_table_id: '4711',
      campaign_codes: 'date-night,late',
      rating_hundredths: 499,
      rating_count: 9,
    },
  }),
  aMerchant(14, {
    merchant: { latitude: 40.71, longitude: -74.01, time_zone: 'America/New_York' },
    offers: [
      { rate_units: 2, rate_per_dollars: 1 },
      { rate_units: 10, rate_per_dollars: 1, weekdays: 'Mon,Tue', blackout_dates: '2026-11-23' },
    ],
  }),
  aMerchant(15, {
    merchant: { latitude: 40.72, longitude: -74.01, time_zone: 'America/New_York' },
  }),
  aMerchant(12, { merchant: { latitude: 42.5, longitude: -87.6525 } }),
  aMerchant(13, { merchant: { latitude: 44.5, longitude: -87.6525 } }),
];

onEachDatabase((open) => {
  let service: ReturnType<typeof createMerchantsService>;
  let now = NOW;

  const visit = async (host = 'ihg.localhost:3000') => {
    const { database } = open();
    const { app } = aTestApp({
      database,
      now: () => NOW,
      routesWith: ({ limits: rates }) => [
        merchantsRoutes({ merchants: service, limits: rates }),
        placesRoutes(),
      ],
    });
    return aBrowser(app, host);
  };
  const signIn = async (overrides: Partial<Parameters<typeof aMember>[1]> = {}) => {
    const browser = await visit();
    const { id, email } = await aMember(open().database, { partner: 'ihg', password, ...overrides });
    expect((await browser.post('/api/SignIn', { userName: email, password })).status).toBe(200);
    return { browser, memberId: id };
  };
  const idsOf = async (parameters: string) => {
    const { status, body } = await (await visit()).get(`${SEARCH}?${CHICAGO}&pageSize=100&${parameters}`);
    expect(status).toBe(200);
    return body.merchants.map(({ id }: { id: string }) => Number(id)).sort((a: number, b: number) => a - b);
  };

  beforeAll(async () => {
    const { database } = open();
    await addMerchants(database, context);
    service = createMerchantsService({ database, places: testPlaces, now: () => now });
    await service.index.refresh();
  });
  beforeEach(() => {
    now = NOW;
  });

  describe('searching', () => {
    test('returns the restaurants within 25 miles, without inactive ones and those that have left [API-022, SEARCH-013, SEARCH-026, SEARCH-056]', async () => {
      const { status, body } = await (await visit()).get(`${SEARCH}?${CHICAGO}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        totalResultSize: 9,
        totalPages: 1,
        pageNo: 1,
        center: { latitude: 41.85, longitude: -87.65, location: 'Chicago, IL' },
      });
      expect(body.merchants).toHaveLength(9);
      expect(endpoints.searchMerchants.answer.parse(body)).toEqual(body);
      expect(await idsOf('')).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11]);
    });

    test.each([
      ['acclaimed=true', [4, 6]],
      ['acclaimed=false', [1, 4, 5, 6, 7, 8, 9, 10, 11]],
      ['isNew=true', [6]],
      ['reservations=true', [11]],
      ['campaignCode=late', [11]],
      ['campaignCode=lat', []],
      ['restaurantOrCuisine=tratt', [1]],
      ['restaurantOrCuisine=Restaurant%20Uno', [1]],
      ['restaurantOrCuisine=italian', [1, 4, 5, 6, 7, 8, 9, 10, 11]],
      ['restaurantOrCuisine=korean', []],
      ['benefitsFor=Fri', [1, 5, 6, 7, 8, 9, 11]],
      ['benefitsFor=Fri,Sun', [1, 5, 6, 7, 9, 11]],
      ['no_such_parameter=1', [1, 4, 5, 6, 7, 8, 9, 10, 11]],
    ])(
      '%s finds %j for a visitor [SEARCH-014, SEARCH-015, SEARCH-017, SEARCH-022, SEARCH-023, SEARCH-056]',
      async (parameters, ids) => {
        expect(await idsOf(parameters)).toEqual(ids);
      },
    );

    test('a restaurant earns on none of the weekdays on which it is closed [SEARCH-022]', async () => {
      const { database } = open();
      const openOn = async (weekdays: number, at: number) => {
        const sql = 'UPDATE merchant SET open_weekdays = ?, updated_at = ? WHERE id = 5';
        await execute(database, sql, [weekdays, at]);
        await service.index.refresh();
      };
      await openOn(weekdayBits(['Thu', 'Fri']), NOW + 1);
      expect(await idsOf('benefitsFor=Fri')).toContain(5);
      expect(await idsOf('benefitsFor=Fri,Sun')).toEqual([1, 6, 7, 9, 11]);
      // It is Friday: a restaurant that is closed earns nothing today.
      const byRate = async (): Promise<number[]> => {
        const { body } = await (await visit()).get(`${SEARCH}?${CHICAGO}&sortBy=earnRate`);
        return body.merchants.map(({ id }: { id: string }) => Number(id));
      };
      const ahead = (ids: readonly number[]) =>
        [1, 6, 7, 9, 11].every((id) => ids.indexOf(id) < ids.indexOf(5));
      expect(ahead(await byRate())).toBe(false);
      await openOn(weekdayBits(['Thu']), NOW + 3);
      expect(ahead(await byRate())).toBe(true);
      await openOn(0, NOW + 4);
      expect(await idsOf('benefitsFor=Fri,Sun')).toContain(5);
    });

    test('the neighborhoods of restaurants that are shown are places', async () => {
      await service.refreshNeighborhoods();
      const browser = await visit();
      const search = (location: string) => browser.get(`${SEARCH}?location=${location}`);
      const { body } = await search('printers%20quay,%20chicago');
      expect(body).toMatchObject({ totalResultSize: 9, center: { location: 'Printers Quay, Chicago, IL' } });
      expect(body.merchants.find(({ id }: { id: string }) => id === '1').distance).toBe(0);
      for (const gone of ['Nowhere%20Quay', 'Gone%20Quay']) expect((await search(gone)).status).toBe(400);
    });

    test('a meal or a service among the words is one that the restaurant has [SEARCH-003]', async () => {
      const lunch = await idsOf('mealsServed=lunch');
      expect(lunch.length).toBeGreaterThan(0);
      expect(await idsOf('restaurantOrCuisine=italian%20lunch')).toEqual(lunch);
      expect(await idsOf('restaurantOrCuisine=lunch,%20delivery')).toEqual(
        await idsOf('mealsServed=lunch&features=delivery'),
      );
    });

    test('results have every chosen feature and meal, and any chosen price [SEARCH-016, SEARCH-018, SEARCH-019, SEARCH-023]', async () => {
      const browser = await visit();
      for (const [parameters, holds] of [
        [
          'features=takeout,delivery',
          (m: Detail) => m.features.includes('takeout') && m.features.includes('delivery'),
        ],
        [
          'mealsServed=lunch,dinner',
          (m: Detail) => m.mealsServed.includes('lunch') && m.mealsServed.includes('dinner'),
        ],
        ['priceRange=1,2', (m: Detail) => [1, 2].includes(m.details.priceRange)],
        ['priceRange=1,2,3,4', (m: Detail) => m.details.priceRange > 0],
      ] as const) {
        const expected = [];
        for (const id of await idsOf('')) {
          if (holds((await browser.get(`/api/v2/Merchants/${id}`)).body)) expected.push(id);
        }
        expect(await idsOf(parameters)).toEqual(expected);
      }
    });

    test('results can be sorted by distance, rating, reward and date [SEARCH-021]', async () => {
      const browser = await visit();
      const first = async (sortBy: string) => {
        const { body } = await browser.get(`${SEARCH}?location=41.91,-87.65&sortBy=${sortBy}&pageSize=1`);
        return Number(body.merchants[0].id);
      };
      expect(await first('distance')).toBe(11);
      expect(await first('rating')).toBe(11);
      expect(await first('earnRate')).toBe(9);
      expect(await first('newest')).toBe(4);
    });

    test('the order by reward uses what each restaurant pays today', async () => {
      const browser = await visit();
      const indexed = service;
      const database = createMerchantsService({
        ...{ database: open().database, places: testPlaces, now: () => now },
      });
      const order = async (at: string) => {
        now = Date.parse(at);
        const { body } = await browser.get(`${SEARCH}?location=New%20York,%20NY&sortBy=earnRate`);
        return body.merchants.map(({ id }: Detail) => Number(id));
      };
      for (const each of [indexed, database]) {
        service = each;
        expect(await order('2026-11-24T23:59:00-05:00')).toEqual([14, 15]);
        expect(await order('2026-11-25T00:01:00-05:00')).toEqual([15, 14]);
      }
      service = indexed;
    });

    test('pages are numbered from one, and the page after the last is empty [SEARCH-024, SEARCH-025]', async () => {
      const browser = await visit();
      const page = async (pageNo: number) =>
        (await browser.get(`${SEARCH}?${CHICAGO}&sortBy=distance&pageSize=4&pageNo=${pageNo}`)).body;
      const pages = [await page(1), await page(2), await page(3), await page(4)];
      expect(pages.map(({ merchants }) => merchants.length)).toEqual([4, 4, 1, 0]);
      expect(pages[0]).toMatchObject({ totalResultSize: 9, totalPages: 3, pageNo: 1 });
      expect(new Set(pages.flatMap(({ merchants }) => merchants.map(({ id }: Detail) => id))).size).toBe(9);
    });

    test('a page beyond the limit is empty and costs no more than the last one', async () => {
      const { status, body } = await (await visit()).get(`${SEARCH}?${CHICAGO}&pageSize=100&pageNo=10000`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ merchants: [], totalResultSize: 9, totalPages: 1, pageNo: 10_000 });
    });

    test('a map box is searched without a centre and distances [SEARCH-030]', async () => {
      const { body } = await (await visit()).get(`${SEARCH}?location=42,-88,43,-87`);
      expect(body).toMatchObject({ totalResultSize: 1, center: null });
      expect(body.merchants[0]).toMatchObject({ id: '12', distance: null });
    });

    test('a ZIP code and rounded coordinates are places; distances are miles with one decimal [SEARCH-031, SEARCH-036, SEARCH-047]', async () => {
      const browser = await visit();
      const zip = await browser.get(`${SEARCH}?location=60607&sortBy=distance`);
      expect(zip.body.center.location).toBe('Chicago, IL 60607');
      const spot = await browser.get(`${SEARCH}?location=41.87571,-87.65251&sortBy=distance`);
      expect(spot.body.center).toEqual({ latitude: 41.88, longitude: -87.65, location: expect.any(String) });
      const eleven = spot.body.merchants.find(({ id }: Detail) => id === '11');
      expect(eleven.distance).toBe(2.1);
    });

    test.each([
      ['location=Narnia', 'location', 'LOCATION_UNKNOWN'],
      ['location=Current%20Location', 'location', 'LOCATION_UNKNOWN'],
      ['location=Current%2BLocation', 'location', 'LOCATION_UNKNOWN'],
      ['location=CurrentLocation', 'location', 'LOCATION_UNKNOWN'],
      ['location=Current%2520Location', 'location', 'LOCATION_UNKNOWN'],
      ['location=Current%20Map%20View', 'location', 'LOCATION_UNKNOWN'],
      ['location=95,10', 'location', 'LOCATION_UNKNOWN'],
      ['location=4111%201111%201111%201111', 'location', 'CARD_NUMBER'],
      [`${CHICAGO}&restaurantOrCuisine=pay%204111-1111-1111-1111`, 'restaurantOrCuisine', 'CARD_NUMBER'],
      [`${CHICAGO}&restaurantOrCuisine=x378282246310005`, 'restaurantOrCuisine', 'CARD_NUMBER'],
    ])('%s is refused [SEARCH-028, SEARCH-029]', async (parameters, field, code) => {
      const { status, body } = await (await visit()).get(`${SEARCH}?${parameters}`);
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field, code, message: expect.any(String) }]);
    });

    test.each([
      ['', 'location'],
      ['location=', 'location'],
      ['location=%20', 'location'],
      [`${CHICAGO}&location=Boston`, 'location'],
      [`${CHICAGO}&pageNo=0`, 'pageNo'],
      [`${CHICAGO}&pageNo=x`, 'pageNo'],
      [`${CHICAGO}&pageSize=101`, 'pageSize'],
      [`${CHICAGO}&acclaimed=perhaps`, 'acclaimed'],
      [`${CHICAGO}&features=parking`, 'features.0'],
      [`${CHICAGO}&benefitsFor=Friday`, 'benefitsFor.0'],
      [`${CHICAGO}&priceRange=0`, 'priceRange.0'],
      [`${CHICAGO}&sortBy=price`, 'sortBy'],
      [`${CHICAGO}&mealsServed=tea`, 'mealsServed.0'],
    ])('%j is a 400 for %s [SEARCH-013]', async (parameters, field) => {
      const { status, body } = await (await visit()).get(`${SEARCH}?${parameters}`);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(field);
    });

    test('digits that cannot be a card number are searched for', async () => {
      expect(await idsOf('restaurantOrCuisine=4111111111111112')).toEqual([]);
    });

    test('SQL search gives the same results while the index loads', async () => {
      const requested = `${SEARCH}?${CHICAGO}&sortBy=rating`;
      const loaded = await (await visit()).get(requested);
      const indexed = service;
      service = createMerchantsService({ database: open().database, places: testPlaces, now: () => now });
      const fallback = await (await visit()).get(requested);
      service = indexed;
      expect(fallback.body).toEqual(loaded.body);
    });
  });

  describe('rates, offers and highlights', () => {
    const summary = async (browser: Awaited<ReturnType<typeof visit>>, id: number) => {
      const { body } = await browser.get(`${SEARCH}?${CHICAGO}&pageSize=100`);
      return body.merchants.find((merchant: Detail) => merchant.id === String(id));
    };

    test('visitors see the rate but no offer, members both [SEARCH-049, MERCH-002, MERCH-003, MERCH-019]', async () => {
      const stranger = await summary(await visit(), 8);
      expect(stranger).not.toHaveProperty('offer');
      expect(stranger.earnRate).toEqual({ amount: 5, per: 1, unit: 'Point' });
      const { browser } = await signIn({ tierLevel: 2, optInLevel: 2 });
      expect((await summary(browser, 8)).offer).toEqual({
        type: 'Limited',
        visitsPerMonth: 2,
        maxSpendPerMonthCents: 60_000,
        weekdays: ['Fri', 'Sat'],
      });
      expect((await summary(browser, 1)).offer).toEqual({ type: 'Unlimited' });
    });

    test.each([
      [0, 0, 1],
      [2, 2, 5],
      [3, 3, 8],
      [1, 0, 5],
    ] as const)(
      'at opt-in level %i and tier %i the rate is %i points a dollar [MERCH-019]',
      async (optInLevel, tierLevel, amount) => {
        const { browser } = await signIn({ optInLevel, tierLevel });
        expect((await summary(browser, 1)).earnRate).toEqual({ amount, per: 1, unit: 'Point' });
        expect((await summary(browser, 9)).earnRate).toEqual({ amount: 10, per: 1, unit: 'Point' });
      },
    );

    test('a member sees the next date on which a dine earns, in the restaurant’s time zone', async () => {
      const { browser, memberId } = await signIn({ tierLevel: 2, optInLevel: 2 });
      const overrides = async (at: string) => {
        now = Date.parse(at);
        const { body } = await browser.get('/api/v2/Merchants/8');
        const { earning, offer, offers } = await listed();
        expect([body.earning, body.offer, body.offers[0].nextDate]).toEqual([
          ...[earning, offer, earning.nextDate],
        ]);
        expect(offers).toBeUndefined();
        return [earning.today, earning.nextDate];
      };
      const listed = () => summary(browser, 8);
      expect(await overrides('2026-11-19T23:59:00-06:00')).toEqual(['2026-11-19', '2026-11-20']);
      expect(await overrides('2026-11-20T00:00:00-06:00')).toEqual(['2026-11-20', '2026-11-20']);
      expect(await overrides('2026-11-22T12:00:00-06:00')).toEqual(['2026-11-22', '2026-11-27']);
      await execute(
        open().database,
        `INSERT INTO cap_usage (member_id, offer_id, month, visits, spend_cents)
         SELECT ${memberId}, id, '2026-11', 2, 15000 FROM offer WHERE merchant_id = 8`,
      );
      expect(await overrides('2026-11-22T12:00:00-06:00')).toEqual(['2026-11-22', '2026-12-04']);
    });

    test('the rate is that of the next dine that earns, with a flag whether it depends on the tier', async () => {
      const { browser } = await signIn({ tierLevel: 2, optInLevel: 2 });
      // Not known, so on no day is it closed.
      await execute(open().database, 'UPDATE merchant SET open_weekdays = 0 WHERE id = 14');
      const overrides = async (date: string) => {
        now = Date.parse(`${date}T18:00:00-05:00`);
        const { earnRate, earning } = (await browser.get('/api/v2/Merchants/14')).body;
        return [earnRate.amount, earning.isTierRate, earning.nextDate];
      };
      expect(await overrides('2026-11-20')).toEqual([2, false, '2026-11-20']);
      expect(await overrides('2026-11-23')).toEqual([2, false, '2026-11-23']);
      expect(await overrides('2026-11-24')).toEqual([10, false, '2026-11-24']);
      now = NOW;
      expect((await summary(browser, 1)).earning).toEqual({
        ...{ today: '2026-11-20', nextDate: '2026-11-20', isTierRate: true },
      });
      expect((await summary(browser, 10)).earning).toMatchObject({ nextDate: null });
      expect(await summary(await visit(), 1)).not.toHaveProperty('earning');
    });

    test.each([
      ['opted out', { optInLevel: 0, tierLevel: 0 }, null],
      ['not activated', { optInLevel: 1, tierLevel: 0 }, null],
      ['opted in', { optInLevel: 2, tierLevel: 2 }, { amount: 5, per: 1, unit: 'Point' }],
      ['a VIP', { optInLevel: 3, tierLevel: 3 }, { amount: 8, per: 1, unit: 'Point' }],
    ] as const)(
      'an exclusive restaurant is marked, and a member who is %s sees what it pays [MERCH-020, MERCH-021]',
      async (_, standing, earnRate) => {
        const { browser } = await signIn(standing);
        expect((await summary(browser, 7)).earnRate).toEqual(earnRate);
        const { body } = await browser.get('/api/v2/Merchants/7');
        expect([body.exclusive, body.earnRate, body.offers[0].earnRate]).toEqual([true, earnRate, earnRate]);
      },
    );

    test('a programme in dollars has a rate in percent, one without an offer there has 0', async () => {
      expect((await summary(await visit('nosh.localhost:3000'), 1)).earnRate).toEqual({
        amount: 5,
        per: 100,
        unit: 'Credit',
      });
      expect((await summary(await visit('upromise.localhost:3000'), 1)).earnRate.unit).toBe('Dollar');
      expect((await summary(await visit('united.localhost:3000'), 10)).earnRate).toEqual({
        amount: 3,
        per: 1,
        unit: 'Mile',
      });
      expect((await summary(await visit(), 10)).earnRate).toBeNull();
    });

    test('highlights are sorted by importance, and a list shows the first [MERCH-014]', async () => {
      const browser = await visit();
      const output = async (id: number) => {
        const merchant = await summary(browser, id);
        expect(merchant.details.highlight).toBe(merchant.highlights[0] ?? null);
        return merchant.highlights;
      };
      expect(await output(1)).toEqual([]);
      expect(await output(4)).toEqual(['comingSoon', 'acclaimed']);
      expect(await output(5)).toEqual(['leavingSoon', 'orderOnlineInternal']);
      expect(await output(6)).toEqual(['new', 'acclaimed']);
    });

    test('a list shows the fields of a restaurant [MERCH-012, MERCH-013, MERCH-016, MERCH-017]', async () => {
      const merchant = await summary(await visit(), 11);
      expect(merchant).toMatchObject({
        name: 'Place 11',
        origin: 'RN',
        images: { imageBaseUrl: 'dish', alt: 'A dish' },
        details: { rating: { overallRating: 4.99, numberOfRatings: 9 }, cuisines: ['Italian'] },
        location: { address: { city: 'Chicago', state: 'IL' }, neighborhood: 'West Loop' },
        reservationProviders: { openTable: '4711' },
        benefitAvailability: { campaignCodes: ['date-night', 'late'] },
      });
      expect((await summary(await visit(), 7)).details.priceRange).toBe(0);
    });
  });

  describe('one restaurant', () => {
    test('has everything its page shows [MERCH-004, MERCH-006, MERCH-011, MERCH-046]', async () => {
      const { status, body } = await (await visit()).get('/api/v2/Merchants/5');
      expect(status).toBe(200);
      expect(endpoints.merchant.answer.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        id: '5',
        timeZone: 'America/Chicago',
        orderOnline: { kind: 'internal', url: 'https://o.example' },
        exclusive: false,
      });
      expect(body.about).toContain('West Loop');
      expect(body.menus.length).toBeGreaterThanOrEqual(2);
      expect(body.hours.length).toBeGreaterThanOrEqual(5);
      expect(body).not.toHaveProperty('offers');
    });

    test('shows a member the offers and what is left of them this month [MERCH-001, MERCH-003]', async () => {
      const { browser, memberId } = await signIn();
      await execute(
        open().database,
        `INSERT INTO cap_usage (member_id, offer_id, month, visits, spend_cents)
         SELECT ${memberId}, id, '2026-11', 1, 15000 FROM offer WHERE merchant_id = 8`,
      );
      const { body } = await browser.get('/api/v2/Merchants/8');
      expect(body.offers).toEqual([
        {
          id: expect.any(String),
          type: 'Limited',
          visitsPerMonth: 2,
          maxSpendPerMonthCents: 60_000,
          weekdays: ['Fri', 'Sat'],
          earnRate: { amount: 5, per: 1, unit: 'Point' },
          from: '2020-01-01',
          to: null,
          nextDate: '2026-11-20',
          visitsLeft: 1,
          spendLeftCents: 45_000,
        },
      ]);
      expect((await browser.get('/api/v2/Merchants/10')).body.offers).toEqual([]);
    });

    test('counts the month in the restaurant’s time zone [MERCH-003]', async () => {
      const { browser, memberId } = await signIn();
      await execute(
        open().database,
        `INSERT INTO cap_usage (member_id, offer_id, month, visits, spend_cents)
         SELECT ${memberId}, id, '2026-11', 2, 70000 FROM offer WHERE merchant_id = 8`,
      );
      const left = async (at: string) => {
        now = Date.parse(at);
        const [offer] = (await browser.get('/api/v2/Merchants/8')).body.offers;
        return [offer.visitsLeft, offer.spendLeftCents];
      };
      expect(await left('2026-11-30T23:59:59-06:00')).toEqual([0, 0]);
      expect(await left('2026-12-01T00:00:00-06:00')).toEqual([2, 60_000]);
    });

    test('an offer paused by its budget, an ended one and a draft are not shown', async () => {
      const { database } = open();
      const { browser } = await signIn();
      const offers = async () => (await browser.get('/api/v2/Merchants/13')).body.offers;
      expect(await offers()).toHaveLength(1);
      for (const state of ['paused_budget', 'expired', 'draft']) {
        await execute(database, `UPDATE offer SET state = '${state}' WHERE merchant_id = 13`);
        expect(await offers()).toEqual([]);
      }
    });

    test.each(['2', '3', '999999'])('%s, hidden, left or unknown, is a 404 [MERCH-046]', async (id) => {
      const { status, body } = await (await visit()).get(`/api/v2/Merchants/${id}`);
      expect(status).toBe(404);
      expect(body.code).toBe('MERCHANT_NOT_FOUND');
    });

    test.each(['x', '-1', '1.5', '1234567890123456'])('%s is no id: 400', async (id) => {
      expect((await (await visit()).get(`/api/v2/Merchants/${id}`)).status).toBe(400);
    });

    test('earns next on a day on which it is open', async () => {
      const { database } = open();
      // Saturday evening; the restaurant opens on Tuesdays alone.
      now = Date.parse('2026-11-21T18:00:00-06:00');
      await execute(database, 'UPDATE merchant SET open_weekdays = ? WHERE id = 9', [weekdayBits(['Tue'])]);
      const { browser } = await signIn();
      const { earning, offers } = (await browser.get('/api/v2/Merchants/9')).body;
      expect(earning).toMatchObject({ today: '2026-11-21', nextDate: '2026-11-24' });
      expect(offers.map(({ nextDate }: { nextDate: string }) => nextDate)).toEqual(['2026-11-24']);
    });

    test('is open by its local time', async () => {
      const browser = await visit();
      const { hours } = (await browser.get('/api/v2/Merchants/1')).body;
      const friday = hours.find(({ weekday }: { weekday: string }) => weekday === 'Fri');
      const chicago = (clock: string) => Date.parse(`2026-11-20T${clock}:00-06:00`);
      now = chicago(friday.opens);
      expect((await browser.get('/api/v2/Merchants/1')).body.isOpenNow).toBe(true);
      now = chicago(friday.opens) - 1;
      expect((await browser.get('/api/v2/Merchants/1')).body.isOpenNow).toBe(false);
    });
  });

  describe('reviews', () => {
    test('are listed newest first, page by page, with the restaurant’s answer [MERCH-009, MERCH-010, MERCH-047]', async () => {
      const { database } = open();
      const browser = await visit();
      await execute(database, 'DELETE FROM merchant_review WHERE merchant_id = 1');
      for (const [rating, day] of [
        [5, '2026-01-01'],
        [3, '2026-03-01'],
        [4, '2026-02-01'],
      ] as const) {
        await execute(
          database,
          `INSERT INTO merchant_review (merchant_id, rating, text, author, written_on, management_response)
           VALUES (1, ${rating}, 'Good', 'Ada B.', '${day}', ${rating === 3 ? "'Sorry.'" : 'NULL'})`,
        );
      }
      const { body } = await browser.get('/api/merchants/1/reviews?resultsPerPage=2');
      expect(body).toMatchObject({ totalResultSize: 3, totalPages: 2 });
      expect(body.data).toEqual([
        {
          id: expect.any(String),
          rating: 3,
          text: 'Good',
          author: 'Ada B.',
          date: '2026-03-01',
          managementResponse: 'Sorry.',
        },
        {
          id: expect.any(String),
          rating: 4,
          text: 'Good',
          author: 'Ada B.',
          date: '2026-02-01',
          managementResponse: null,
        },
      ]);
      const last = await browser.get('/api/merchants/1/reviews?resultsPerPage=2&pageNo=2');
      expect(last.body.data.map(({ rating }: { rating: number }) => rating)).toEqual([5]);
      expect((await browser.get('/api/merchants/2/reviews')).status).toBe(404);
      expect((await browser.get('/api/merchants/1/reviews?pageNo=0')).status).toBe(400);
    });
  });

  describe('counts', () => {
    const counted = async (parameters: string) => {
      const { status, body } = await (await visit()).get(`/api/v2/Merchants/Search/Counts?${parameters}`);
      expect(status).toBe(200);
      return body;
    };

    test('are as many as a search finds, with its filters and without', async () => {
      const browser = await visit();
      for (const filters of ['', '&priceRange=2', '&features=delivery&mealsServed=dinner']) {
        const found = await browser.get(`/api/v2/Merchants/Search?location=Chicago, IL${filters}`);
        expect((await counted(`location=Chicago, IL${filters}`)).total).toBe(found.body.totalResultSize);
      }
    });
  });

  describe('suggestions', () => {
    const suggested = async (parameters: string) => {
      const { status, body } = await (await visit()).get(`/api/v2/Merchants/Suggestions?${parameters}`);
      expect(status).toBe(200);
      return body.suggestions;
    };

    test('are restaurants, cuisines and places that begin as typed [SEARCH-003]', async () => {
      expect(await suggested('text=trat')).toEqual([
        { kind: 'merchant', text: 'Trattoria Uno', detail: 'Chicago, IL', merchantId: '1' },
      ]);
      expect(await suggested('text=ital')).toContainEqual({
        kind: 'cuisine',
        text: 'Italian',
        detail: 'Cuisine',
      });
      expect(await suggested('text=chic')).toContainEqual({ kind: 'place', text: 'Chicago, IL', detail: '' });
      expect(await suggested('text=Bostn')).toContainEqual({ kind: 'place', text: 'Boston, MA', detail: '' });
      expect(await suggested('text=trat&location=Seattle,%20WA')).toEqual([]);
      expect(await suggested('text=%25')).toEqual([]);
    });

    test('allow one typing error where nothing begins as typed, and ignore accents', async () => {
      const uno = { kind: 'merchant', text: 'Trattoria Uno', detail: 'Chicago, IL', merchantId: '1' };
      for (const text of ['tratoria', 'trattroia', 'trettoria', 'Tràttor', 'tratoria uno']) {
        expect(await suggested(`text=${encodeURIComponent(text)}`)).toEqual([uno]);
      }
      expect(await suggested('text=tretoria')).toEqual([]);
    });

    test.each([
      ['itallian', 'Italian'],
      ['tacso', 'Mexican'],
      ['sushii', 'Sushi'],
      ['tai food', 'Thai'],
      ['mexcian', 'Mexican'],
      ['barbeque', 'Barbecue'],
      ['vegan', 'Vegetarian'],
      ['bbq', 'Barbecue'],
      ['tacos', 'Mexican'],
      ['best ramen', 'Japanese'],
    ])('offer for %j the cuisine %s [SEARCH-003] [SEARCH-008]', async (text, cuisine) => {
      expect(await suggested(`text=${encodeURIComponent(text)}`)).toContainEqual({
        kind: 'cuisine',
        text: cuisine,
        detail: 'Cuisine',
      });
    });

    test('offer no similar cuisine where one begins as typed, nor for other words', async () => {
      const cuisinesFor = async (text: string) =>
        (await suggested(`text=${encodeURIComponent(text)}`))
          .filter(({ kind }: { kind: string }) => kind === 'cuisine')
          .map((each: { text: string }) => each.text);
      expect(await cuisinesFor('thai')).toEqual(['Thai']);
      for (const text of ['tractor', 'zt', 'zzz']) expect(await cuisinesFor(text)).toEqual([]);
    });

    test('match restaurants by name, not by cuisine', async () => {
      const kinds = (await suggested('text=italian')).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(['cuisine']);
    });

    test('are refused for an empty text and for a card number', async () => {
      const browser = await visit();
      expect((await browser.get('/api/v2/Merchants/Suggestions')).status).toBe(400);
      expect((await browser.get('/api/v2/Merchants/Suggestions?text=4111111111111111')).status).toBe(400);
    });
  });

  test('without a position, New York is used [API-023, SEARCH-034, SEARCH-055, CONST-013]', async () => {
    const { body } = await (await visit()).get('/api/DefaultUserLocation');
    expect(body).toEqual({ latitude: 40.7577, longitude: -73.9857, location: 'New York, NY' });
    expect(body.location).toBe(limits.defaultLocationText);
  });
});

interface Detail {
  id: string;
  features: string[];
  mealsServed: string[];
  details: { priceRange: number };
}
