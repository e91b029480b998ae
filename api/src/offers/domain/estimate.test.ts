import { rulesWith } from '../../rewards/testing/reference-data.fixture.ts';
import { estimate } from './estimate.ts';
import type { Diner } from './next-earning.ts';
import type { Offer } from './offer.ts';

const [programme] = rulesWith().versions;
const offer: Offer = {
  ...{ id: 1, merchantId: 7, type: 'Unlimited', visitsPerMonth: null, maxSpendPerMonthCents: null },
  ...{ rate: null, flatAmount: 100, minimumSpendCents: 5_000, maximumReward: null, weekdays: [] },
  ...{ blackoutDates: [], programmes: [], fromDate: '2020-01-01', toDate: null, isLive: true },
};
const diner: Diner = {
  ...{ partner: 'hotel', programmeOn: () => programme, tier: 2, usage: new Map(), today: '2026-11-21' },
};
const flexOf = (freeUnits: number | undefined, billCents = 6_000) => {
  const { cents, perUnits } = programme.unitCost;
  const freeCents = new Map(freeUnits === undefined ? [] : [[1, Math.ceil((freeUnits * cents) / perUnits)]]);
  const dinner = { date: '2026-11-21', billCents, isExclusive: false, freeCents, flexOfferAmount: 500 };
  return estimate([offer], diner, dinner)?.flexOfferAmount;
};

test.each([
  ['without a budget whole', undefined, 500],
  ['from a budget that pays for both whole', 600, 500],
  ['from what the offer leaves of a budget', 300, 200],
  ['not from a budget that the offer uses up', 100, 0],
])('an offer to the member alone is paid %s', (_, freeUnits, amount) => {
  expect(flexOf(freeUnits)).toBe(amount);
});

test('a dinner that earns nothing does not use it', () => {
  expect(flexOf(undefined, 4_000)).toBe(0);
});
