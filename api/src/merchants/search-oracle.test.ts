import { cuisines, features, meals, sortOrders, weekdays } from '@dinelink/contract';
import fc from 'fast-check';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { createOffersStore } from '../offers/offers.store.ts';
import { cellOf } from './domain/cell.ts';
import { box, circle } from './domain/sphere.ts';
import { typedSearch } from './domain/typed-search.ts';
import { typedWords } from './domain/search-words.ts';
import { buildInThread } from './search-index/build-in-thread.ts';
import { createIndexStore } from './search-index/index.store.ts';
import { createLiveIndex, type LiveIndex } from './search-index/live-index.ts';
import { readColumns } from './search-index/read-columns.ts';
import type { MerchantQuery } from './merchant-query.ts';
import { addMerchants, demoMerchants, NOW } from './merchants.fixture.ts';
import { createMerchantsStore } from './merchants.store.ts';
import { createSqlSearch } from './sql-search-fallback.ts';
import { execute } from '../db/query.ts';

const area = fc.oneof(
  fc
    .record({
      latitude: fc.double({ min: 41.4, max: 42.4, noNaN: true }),
      longitude: fc.double({ min: -88, max: -82.9, noNaN: true }),
    })
    .map(({ latitude, longitude }) => circle(latitude, longitude, 25)),
  fc.constantFrom(circle(41.88, -87.63, 25), circle(42.33, -83.05, 25)),
  fc.constantFrom(
    box({ south: 41.8, west: -87.8, north: 41.95, east: -87.6 }),
    box({ south: 30, west: -100, north: 48, east: -80 }),
    box({ south: 0, west: 0, north: 1, east: 1 }),
  ),
);
const some = <T>(values: readonly T[], most = 2) => fc.subarray([...values], { maxLength: most });
const rarely = fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0);
const typed = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom(...cuisines) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'trat',
      'the',
      'Blue',
      'piz',
      'ta ma',
      'café',
      'grill & bar',
      "joe's",
      'vegan',
      'vegan brunch',
      'late night delivery',
      'zzz',
    ),
  },
);

const untyped = fc.record({
  partner: fc.constantFrom('ihg', 'nosh', 'united'),
  area,
  isByName: fc.boolean(),
  isAcclaimed: rarely,
  isNew: rarely,
  takesReservations: rarely,
  features: fc.oneof(fc.constant([]), some(features)),
  meals: fc.oneof(fc.constant([]), some(meals)),
  benefitDays: fc.oneof(fc.constant([]), some(weekdays)),
  prices: fc.oneof(fc.constant([]), some([1, 2, 3, 4], 3)),
  campaignCode: fc.constantFrom(null, null, null, 'date-night', 'night', "o'%_"),
  sortBy: fc.constantFrom(...sortOrders),
  tierRate: fc.constantFrom(0.5, 3, 5),
  at: fc.integer({ min: NOW - 20 * 86_400_000, max: NOW + 60 * 86_400_000 }),
  offset: fc.constantFrom(0, 0, 15, 700),
  count: fc.constantFrom(15, 1, 100),
});

const query: fc.Arbitrary<MerchantQuery> = fc
  .tuple(untyped, typed)
  .map(([rest, text]) => ({ ...rest, ...typedSearch(text) }));

/** A search reads the database up to 64 times. */
const SEARCHES = Number(process.env.ORACLE_SEARCHES ?? 150);

onEachDatabase((open) => {
  let index: LiveIndex;

  beforeAll(async () => {
    const { database } = open();
    await addMerchants(database, demoMerchants(520));
    await execute(database, "UPDATE offer SET programmes = 'ihg,united' WHERE id % 7 = 0");
    await execute(database, "UPDATE offer SET to_date = '2026-11-19' WHERE id % 11 = 0");
    await execute(database, "UPDATE offer SET state = 'paused_budget' WHERE id % 13 = 0");
    index = createLiveIndex(createIndexStore(database, createOffersStore(database)));
    await index.refresh();
  });

  test('the index and the database find the same restaurants in the same order [SEARCH-014, SEARCH-021]', async () => {
    const { database } = open();
    const offers = createOffersStore(database);
    const searchSql = createSqlSearch(createMerchantsStore(database), offers);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(query, async (requested) => {
        const bySql = await searchSql(requested);
        found += bySql.ids.length;
        expect(index.current()?.search(requested)).toEqual(bySql);
      }),
      { numRuns: SEARCHES, seed: 20_261_120 },
    );
    expect(found).toBeGreaterThan(SEARCHES);
  });

  test.each([
    ['vegan', 'vegetarian'],
    ['bbq', 'barbecue'],
  ])('%s finds what %s finds [SEARCH-003]', (typed, meant) => {
    const totalOf = (word: string) => index.current()?.search({ ...plain, words: [word] }).total ?? 0;
    expect(totalOf(meant)).toBeGreaterThan(0);
    expect(totalOf(typed)).toBe(totalOf(meant));
  });

  test('an option is counted as a search with it finds; prices as if no other were chosen [SEARCH-006]', async () => {
    const { database } = open();
    const searchSql = createSqlSearch(createMerchantsStore(database), createOffersStore(database));
    const totalOf = async (searched: MerchantQuery) => (await searchSql(searched)).total;
    const with_ = <T>(values: readonly T[], value: T) => [...new Set([...values, value])];
    await fc.assert(
      fc.asyncProperty(query, async (searched) => {
        const { total, options } = index.current()!.count(searched);
        expect(total).toBe(await totalOf(searched));
        expect(options.isNew).toBe(await totalOf({ ...searched, isNew: true }));
        expect(options.acclaimed).toBe(await totalOf({ ...searched, isAcclaimed: true }));
        expect(options.reservations).toBe(await totalOf({ ...searched, takesReservations: true }));
        for (const feature of features)
          expect(options.features[feature]).toBe(
            await totalOf({ ...searched, features: with_(searched.features, feature) }),
          );
        for (const meal of meals)
          expect(options.mealsServed[meal]).toBe(
            await totalOf({ ...searched, meals: with_(searched.meals, meal) }),
          );
        for (const price of [1, 2, 3, 4])
          expect(options.priceRange[price]).toBe(await totalOf({ ...searched, prices: [price] }));
        for (const day of weekdays)
          expect(options.benefitsFor[day]).toBe(
            await totalOf({ ...searched, benefitDays: with_(searched.benefitDays, day) }),
          );
        // In a search by name the cuisine would have to be in the name.
        for (const cuisine of searched.isByName ? [] : cuisines)
          expect(options.cuisines[cuisine]).toBe(
            await totalOf({ ...searched, words: [...searched.words, ...typedWords(cuisine)] }),
          );
      }),
      { numRuns: SEARCHES / 15, seed: 20_261_120 },
    );
  });

  test('the pages together are the whole list without duplicates [SEARCH-025]', () => {
    const everything = { ...plain, count: 1_000 };
    const whole = index.current()?.search(everything).ids ?? [];
    const pages = Array.from(
      { length: Math.ceil(whole.length / 15) },
      (_, page) => index.current()?.search({ ...plain, offset: page * 15 }).ids ?? [],
    );
    expect(whole.length).toBeGreaterThan(200);
    expect(pages.flat()).toEqual(whole);
  });

  test('an edited restaurant and a new offer are in the index after the next refresh, which does nothing without a change', async () => {
    const { database } = open();
    expect(await index.refresh()).toBe(false);
    const [first = 0] = index.current()?.search({ ...plain, count: 1 }).ids ?? [];
    await execute(database, `UPDATE merchant SET is_active = 0, updated_at = ${NOW} WHERE id = ${first}`);
    expect(await index.refresh()).toBe(true);
    expect(index.current()?.search({ ...plain, count: 1 }).ids).not.toContain(first);
    await execute(database, `UPDATE offer SET updated_at = ${NOW} WHERE id = 1`);
    expect(await index.refresh()).toBe(true);
    expect(await index.refresh()).toBe(false);
  });

  test('changes after the first load are found as in SQL, without loading everything again', async () => {
    const { database } = open();
    const offers = createOffersStore(database);
    const store = createIndexStore(database, offers);
    let built = 0;
    const followed = createLiveIndex(store, () => {
      built += 1;
      return readColumns(store);
    });
    await followed.refresh();
    await addMerchants(database, [...demoMerchants(560)].slice(520));
    for (const change of [
      `UPDATE merchant SET rating_hundredths = 500, updated_at = ${NOW + 1} WHERE id % 9 = 0`,
      `UPDATE merchant SET is_active = 1 - is_active, updated_at = ${NOW + 2} WHERE id % 31 = 0`,
      `UPDATE merchant SET latitude = 42.33, longitude = -83.05, cell = ${cellOf(42.33, -83.05)}, updated_at = ${NOW + 3} WHERE id % 37 = 0`,
      `UPDATE offer SET state = 'paused_budget', updated_at = ${NOW + 4} WHERE merchant_id % 23 = 0`,
    ]) {
      await execute(database, change);
      await followed.refresh();
    }
    const searchSql = createSqlSearch(createMerchantsStore(database), offers);
    await fc.assert(
      fc.asyncProperty(query, async (requested) => {
        expect(followed.current()?.search(requested)).toEqual(await searchSql(requested));
      }),
      { numRuns: 150 },
    );
    expect(built).toBe(1);
  });

  test('a worker thread builds the same index', async () => {
    const { database, url } = open();
    const built = createLiveIndex(
      createIndexStore(database, createOffersStore(database)),
      buildInThread(url),
    );
    await index.refresh();
    await built.refresh();
    const all = { ...plain, count: 1_000 };
    expect(built.current()?.search(all)).toEqual(index.current()?.search(all));
    expect(built.current()?.search(all).total).toBeGreaterThan(200);
  });
});

const plain: MerchantQuery = {
  partner: 'ihg',
  area: circle(41.88, -87.63, 25),
  words: [],
  typedOptions: [],
  isByName: false,
  isAcclaimed: false,
  isNew: false,
  takesReservations: false,
  features: [],
  meals: [],
  benefitDays: [],
  prices: [],
  campaignCode: null,
  sortBy: 'relevance',
  tierRate: 5,
  at: NOW,
  offset: 0,
  count: 15,
};
