import { match } from '../../rewards/domain/matching/match-dine.ts';
import { rulesWith } from '../../rewards/testing/reference-data.fixture.ts';
import { type Diner, nextEarning } from './next-earning.ts';
import type { Offer } from './offer.ts';

const [programme] = rulesWith().versions;
const anOffer = (input: Partial<Offer> = {}): Offer => ({
  ...{ id: 1, merchantId: 7, type: 'Unlimited', visitsPerMonth: null, maxSpendPerMonthCents: null },
  ...{ rate: null, flatAmount: null, minimumSpendCents: null, maximumReward: null, weekdays: [] },
  ...{ blackoutDates: [], programmes: [], fromDate: '2020-01-01', toDate: null, isLive: true },
  ...input,
});
// A Saturday.
const aDiner = (input: Partial<Diner> = {}): Diner => ({
  ...{ partner: 'hotel', programmeOn: () => programme, tier: 2, usage: new Map(), today: '2026-11-21' },
  ...input,
});
const dateOf = (offer: Partial<Offer>, diner: Partial<Diner> = {}) =>
  nextEarning([anOffer(offer)], aDiner(diner))?.date ?? null;

test.each([
  ['every day', {}, '2026-11-21'],
  ['on other weekdays', { weekdays: ['Mon', 'Tue'] }, '2026-11-23'],
  ['on this weekday', { weekdays: ['Sat'] }, '2026-11-21'],
  ['from a later date', { fromDate: '2027-03-01' }, '2027-03-01'],
  ['until today', { toDate: '2026-11-21' }, '2026-11-21'],
  ['until yesterday', { toDate: '2026-11-20' }, null],
  ['not on a blackout date', { blackoutDates: ['2026-11-21', '2026-11-22'] }, '2026-11-23'],
  ['for another programme', { programmes: ['airline'] }, null],
  ['on no day before it ends', { weekdays: ['Mon'], toDate: '2026-11-22' }, null],
  ['a fixed reward for any amount', { minimumSpendCents: 50_000 }, '2026-11-21'],
] as const)('an offer valid %s earns next on its first such date', (_, offer, date) => {
  expect(dateOf(offer)).toBe(date);
});

test('a day on which the restaurant is closed does not earn', () => {
  const sundays = new Set(['2026-11-22', '2026-11-29']);
  const next = (offer: Partial<Offer>, isOpenOn: (date: string) => boolean) =>
    nextEarning([anOffer(offer)], aDiner(), isOpenOn)?.date;
  expect(next({}, (date) => sundays.has(date))).toBe('2026-11-22');
  expect(next({ weekdays: ['Sat'] }, (date) => sundays.has(date))).toBeUndefined();
});

test('an offer used up this month earns again next month', () => {
  const used = (visits: number, spendCents: number) => ({ usage: new Map([[1, { visits, spendCents }]]) });
  const twice = { type: 'Limited', visitsPerMonth: 2 } as const;
  const spend = { type: 'Limited', maxSpendPerMonthCents: 60_000 } as const;
  expect(dateOf(twice, used(1, 0))).toBe('2026-11-21');
  expect(dateOf(twice, used(2, 0))).toBe('2026-12-01');
  expect(dateOf(spend, used(9, 59_900))).toBe('2026-11-21');
  expect(dateOf(spend, used(9, 60_000))).toBe('2026-12-01');
  expect(dateOf({ ...twice, toDate: '2026-11-30' }, used(2, 0))).toBeNull();
});

test('of several offers the one that pays most that day applies, the tier’s rate included', () => {
  const tier = anOffer({ id: 1 });
  const small = anOffer({ id: 2, rate: { units: 2, perDollars: 1 } });
  const large = anOffer({ id: 3, rate: { units: 10, perDollars: 1 }, weekdays: ['Mon'] });
  const flat = anOffer({ id: 4, flatAmount: 1_500, weekdays: ['Sun'] });
  const offers = [tier, small, large, flat];
  const on = (today: string) => nextEarning(offers, aDiner({ today }))?.offer.id;
  expect([on('2026-11-21'), on('2026-11-22'), on('2026-11-23')]).toEqual([1, 4, 3]);
  expect(nextEarning([], aDiner())).toBeNull();
});

test('it earns on exactly the days on which the rewards engine applies the offer to a dine', () => {
  const offer = anOffer({ weekdays: ['Tue', 'Fri'], fromDate: '2026-11-24', toDate: '2026-12-08' });
  const cards = new Map([['card', { id: 5, partner: 'hotel', links: [] }]]);
  const place = { ...{ merchantId: 7, zone: 'UTC', knownAt: 0 }, ...{ validFrom: 0, validTo: null } };
  const overrides = { ...offer, ...{ budgetCents: null, state: 'live', wasExclusive: null }, ...place };
  for (let day = 15; day < 45; day += 1) {
    const dinedAt = Date.UTC(2026, 10, day, 20);
    const date = new Date(dinedAt).toISOString().slice(0, 10);
    const reference = {
      ...{ cards, merchants: new Map(), offers: new Map([[7, [overrides]]]), now: dinedAt },
      merchantRefs: new Map([['VISA here', [place]]]),
    };
    const dine = { ...{ cardToken: 'card', dinedAt, network: 'VISA', authMerchantRef: 'here' } };
    const found = match(dine as Parameters<typeof match>[0], reference).offers.length > 0;
    expect([date, dateOf(offer, { today: date }) === date]).toEqual([date, found]);
  }
});
