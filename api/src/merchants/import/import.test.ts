import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createOffersStore } from '../../offers/offers.store.ts';
import { merchantOpenWeekdaysOfHours } from '../../../migrations/2026-11-29-02-merchant-open-weekdays-of-hours.ts';
import { circle } from '../domain/sphere.ts';
import { weekdayBits } from '../domain/weekday-bits.ts';
import { createIndexStore } from '../search-index/index.store.ts';
import { createLiveIndex } from '../search-index/live-index.ts';
import { anImportFolder, aLine, type Line } from './import.fixture.ts';
import { execute, query } from '../../db/query.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const LATER = NOW + 3_600_000;

const unlimited = { externalId: 'x', type: 'Unlimited', fromDate: '2026-01-01', state: 'live' };

onEachDatabase((open) => {
  const folder = anImportFolder();
  afterAll(folder.remove);

  const take = (content: string | readonly Line[], now = NOW) =>
    folder.take(open().database, content, () => now);
  const read = (sql: string, values: (string | number)[] = []) => query(open().database, sql, values);
  const merchantOf = async (externalId: string) => {
    const [row] = await read('SELECT * FROM merchant WHERE external_id = ?', [externalId]);
    return row ?? {};
  };
  const offersOf = async (externalId: string) =>
    read(
      `SELECT o.external_id, o.state, o.visits_per_month FROM offer o JOIN merchant m ON m.id = o.merchant_id
       WHERE m.external_id = ? ORDER BY o.id`,
      [externalId],
    );

  test('a restaurant is imported with all fields, and the same file again changes nothing', async () => {
    const file = [aLine('a1', { exclusive: true, about: 'By the river.' }), aLine('a2')];
    expect((await take(file)).counts).toEqual({
      ...{ lines: 2, added: 2, changed: 0, unchanged: 0, closed: 0, rejected: 0 },
    });
    expect(await merchantOf('a1')).toMatchObject({
      ...{ name: 'Osteria a1', search_text: ' osteria a1 italian ', is_exclusive: 1, is_active: 1 },
      ...{ added_on: '2026-01-05', rating_count: 0, updated_at: NOW },
    });
    expect((await take(file, LATER)).counts).toMatchObject({ unchanged: 2, added: 0, changed: 0 });
    expect(await merchantOf('a1')).toMatchObject({ updated_at: NOW });
  });

  test('the weekdays on which a restaurant opens are those of its hours, as they are of those from before', async () => {
    const { database } = open();
    const hours = [
      { weekday: 'Mon', opens: '17:00', closes: '01:00' },
      { weekday: 'Sat', opens: '11:00', closes: '14:00' },
      { weekday: 'Sat', opens: '17:00', closes: '22:00' },
    ];
    await take([aLine('w1', { hours }), aLine('w2', { hours: [] })]);
    const weekdays = async () =>
      (
        await read(
          "SELECT open_weekdays FROM merchant WHERE external_id IN ('w1', 'w2') ORDER BY external_id",
        )
      ).map((row) => row.open_weekdays);
    const expected = [weekdayBits(['Mon', 'Sat']), 0];
    expect(await weekdays()).toEqual(expected);
    await execute(database, 'UPDATE merchant SET open_weekdays = 0');
    await merchantOpenWeekdaysOfHours.up(database.sequelize.getQueryInterface());
    expect(await weekdays()).toEqual(expected);
  });

  test('a changed line changes only its restaurant; an offer it no longer has ends, an offer that was never imported stays', async () => {
    await take([aLine('b1'), aLine('b2')]);
    const { id } = await merchantOf('b1');
    await execute(
      open().database,
      `INSERT INTO offer (merchant_id, type, blackout_dates, from_date, state, updated_at)
       VALUES (${String(id)}, 'Unlimited', '', '2026-01-01', 'live', 0)`,
    );
    const offers = [
      { externalId: 'weekly', type: 'Limited', visitsPerMonth: 2, fromDate: '2026-02-01', state: 'live' },
    ];
    const { counts } = await take([aLine('b1', { name: 'Osteria Nuova', offers }), aLine('b2')], LATER);
    expect(counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await merchantOf('b1')).toMatchObject({ id, name: 'Osteria Nuova', updated_at: LATER });
    expect(await offersOf('b1')).toEqual([
      { external_id: 'base', state: 'expired', visits_per_month: null },
      { external_id: null, state: 'live', visits_per_month: null },
      { external_id: 'weekly', state: 'live', visits_per_month: 2 },
    ]);
  });

  test('an import does not resume an offer paused by its budget', async () => {
    await take([aLine('c1')]);
    await execute(
      open().database,
      "UPDATE offer SET state = 'paused_budget' WHERE merchant_id = (SELECT id FROM merchant WHERE external_id = 'c1')",
    );
    expect((await take([aLine('c1')], LATER)).counts.unchanged).toBe(1);
    expect(await offersOf('c1')).toMatchObject([{ state: 'paused_budget' }]);
  });

  test('importing an old file again does not reset an offer that has started or ended', async () => {
    const offers = [
      { externalId: 'soon', type: 'Unlimited', fromDate: '2026-12-01', state: 'upcoming' },
      { externalId: 'brief', type: 'Unlimited', fromDate: '2026-11-01', toDate: '2026-11-30', state: 'live' },
    ];
    const states = async () => (await offersOf('k1')).map(({ state }) => state);
    await take([aLine('k1', { offers })]);
    expect(await states()).toEqual(['upcoming', 'live']);
    const december = Date.parse('2026-12-01T06:00:00Z');
    await take([aLine('k1', { offers })], december - 1);
    expect(await states()).toEqual(['upcoming', 'live']);
    await take([aLine('k1', { offers })], december);
    expect(await states()).toEqual(['live', 'expired']);
    expect((await take([aLine('k1', { offers })], december)).counts.unchanged).toBe(1);
  });

  test('a restaurant marked closed ends with its offers and network ids, and reopens when imported as open', async () => {
    await take([aLine('d1')]);
    expect((await take([{ externalId: 'd1', closed: true }], LATER)).counts.closed).toBe(1);
    expect(await merchantOf('d1')).toMatchObject({ is_active: 0 });
    expect(await offersOf('d1')).toMatchObject([{ state: 'expired' }]);
    expect(await read("SELECT valid_to FROM mid_map WHERE network_merchant_id = 'V-d1'")).toEqual([
      { valid_to: LATER },
    ]);
    expect((await take([{ externalId: 'd1', closed: true }])).counts.unchanged).toBe(1);
    expect((await take([aLine('d1')], LATER + 1)).counts.changed).toBe(1);
    expect(await merchantOf('d1')).toMatchObject({ is_active: 1 });
    expect(await offersOf('d1')).toMatchObject([{ state: 'live' }]);
  });

  test.each([
    ['an unknown time zone', { timeZone: 'America/Gotham' }, 'timeZone'],
    ['a ZIP code of four digits', { zipCode: '6060' }, 'zipCode'],
    ['a feature nobody knows', { features: ['parking'] }, 'features.0'],
    ['a field nobody knows', { cuisine: 'Italian' }, 'cuisine'],
    ['a place off the globe', { latitude: 91 }, 'latitude'],
    ['a card number in what is read by people', { about: 'Call 4111 1111 1111 1111' }, 'about'],
    [
      'a card number in a menu',
      { menus: [{ title: 'Wine', items: [{ name: '4111111111111111', text: '', priceCents: 1 }] }] },
      'menus.0.items.0.name',
    ],
    [
      'a limited offer without a limit',
      { offers: [{ externalId: 'x', type: 'Limited', fromDate: '2026-01-01', state: 'live' }] },
      'offers.0.type',
    ],
    [
      'an offer of more than a thousand units for a dollar',
      { offers: [{ ...unlimited, rate: { units: 1_001, perDollars: 1 } }] },
      'offers.0.rate.units',
    ],
    [
      'an offer of units for thousands of dollars',
      { offers: [{ ...unlimited, rate: { units: 1, perDollars: 1_001 } }] },
      'offers.0.rate.perDollars',
    ],
    [
      'an offer that gives a fortune',
      { offers: [{ ...unlimited, flatAmount: 1e12 }] },
      'offers.0.flatAmount',
    ],
    [
      'an offer that gives up to one',
      { offers: [{ ...unlimited, maximumReward: 1e12 }] },
      'offers.0.maximumReward',
    ],
    [
      'more programmes than a row holds',
      {
        offers: [{ ...unlimited, programmes: Array.from({ length: 11 }, (_, n) => `${'p'.repeat(38)}${n}`) }],
      },
      'offers.0.programmes',
    ],
    ['an address that is no https', { orderOnlineUrl: 'javascript:alert(1)' }, 'orderOnlineUrl'],
  ])('%s rejects that whole line, and only that line', async (_, overrides, field) => {
    const { counts, rejects } = await take([aLine('e1'), aLine('e-bad', overrides), aLine('e2')]);
    expect(counts).toMatchObject({ lines: 3, rejected: 1 });
    expect(rejects[0]).toBe('line,externalId,field,message');
    expect(rejects[1]?.startsWith(`2,e-bad,${field},`)).toBe(true);
    expect(rejects.join('\n')).not.toContain('4111');
    expect(await merchantOf('e-bad')).toEqual({});
  });

  test('an offer may name more programmes than there are today', async () => {
    const programmes = Array.from({ length: 25 }, (_, nth) => `partner-${nth}`);
    expect((await take([aLine('p1', { offers: [{ ...unlimited, programmes }] })])).counts.added).toBe(1);
    const [offer] = await read(
      "SELECT o.programmes FROM offer o JOIN merchant m ON m.id = o.merchant_id WHERE m.external_id = 'p1'",
    );
    expect(offer).toEqual({ programmes: programmes.join(',') });
  });

  test('a line that is no JSON is reported with its number, and the next is imported', async () => {
    const { counts, rejects } = await take(
      `${JSON.stringify(aLine('f1'))}\n{"externalId":\n\n${JSON.stringify(aLine('f2'))}`,
    );
    expect(counts).toMatchObject({ lines: 3, added: 2, rejected: 1 });
    expect(rejects[1]).toMatch(/^2,,/);
  });

  test('a CSV file is equivalent to NDJSON: lists with commas, objects as JSON', async () => {
    const cells: Record<string, string> = {
      externalId: 'g1',
      name: '"Osteria ""G"""',
      cuisines: '"Italian,Pizza"',
      mealsServed: '"lunch,dinner"',
      street: '1 Main St',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
      latitude: '41.8846',
      longitude: '-87.6282',
      timeZone: 'America/Chicago',
      priceRange: '3',
      picture: 'italian-1',
      exclusive: 'true',
      offers:
        '"[{""externalId"":""base"",""type"":""Unlimited"",""fromDate"":""2026-01-05"",""state"":""live""}]"',
      closed: '',
    };
    const { counts } = await take(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`);
    expect(counts).toMatchObject({ added: 1, rejected: 0 });
    expect(await merchantOf('g1')).toMatchObject({
      ...{ name: 'Osteria "G"', cuisines: 'Italian,Pizza', meals: 'lunch,dinner', price_range: 3 },
      ...{ is_exclusive: 1, added_on: '2026-11-20' },
    });
    expect(await offersOf('g1')).toHaveLength(1);
  });

  test('a network id belongs to one restaurant at a time', async () => {
    const id = (validFrom: string, validTo?: string) => ({
      networkIds: [
        { network: 'MAST', networkMerchantId: 'SHARED', validFrom, ...(validTo ? { validTo } : {}) },
      ],
    });
    await take([aLine('h1', id('2026-01-01'))]);
    const rejected = await take([aLine('h2', id('2026-06-01'))]);
    expect(rejected.rejects[1]).toMatch(/^1,h2,networkIds,MAST SHARED belongs to another/);
    expect(await merchantOf('h2')).toEqual({});
    await take([aLine('h1', id('2026-01-01', '2026-06-01')), aLine('h2', id('2026-06-01'))]);
    expect((await take([aLine('h2', id('2026-06-01'))])).counts.unchanged).toBe(1);
  });

  test('new network ids enqueue one rematch of unmatched dines', async () => {
    const jobs = () => read("SELECT payload FROM outbox WHERE kind = 'rematch'");
    await execute(open().database, "DELETE FROM outbox WHERE kind = 'rematch'");
    await take([aLine('i1')]);
    await take([aLine('i2')]);
    expect(await jobs()).toEqual([{ payload: '{}' }]);
    await execute(open().database, "DELETE FROM outbox WHERE kind = 'rematch'");
    await take([aLine('i1', { name: 'Another name' })]);
    expect(await jobs()).toEqual([]);
  });

  test('a running index shows imported restaurants', async () => {
    const { database } = open();
    const index = createLiveIndex(createIndexStore(database, createOffersStore(database)));
    const found = () =>
      index.current()?.search({
        ...{
          partner: 'ihg',
          area: circle(41.88, -87.63, 25),
          words: ['ristorante'],
          typedOptions: [],
          isByName: false,
          isAcclaimed: false,
        },
        ...{ isNew: false, takesReservations: false, features: [], meals: [], benefitDays: [], prices: [] },
        ...{ campaignCode: null, sortBy: 'relevance', tierRate: 5, at: NOW, offset: 0, count: 15 },
      } as const).total;
    await index.refresh();
    expect(found()).toBe(0);
    await take([aLine('j1', { name: 'Ristorante Nove' })], LATER);
    await index.refresh();
    expect(found()).toBe(1);
  });
});
