import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { fillTokens } from '../../../copy/tokens.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { namedReward, type Offer, offerSentences, offerTitle } from './offer-texts.ts';

const copy: Copy<typeof merchantCopy> = (key, values = {}) =>
  fillTokens(
    merchantCopy[key],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: '1',
  type: 'Unlimited',
  earnRate: null,
  from: '2026-01-01',
  to: null,
  nextDate: '2026-11-20',
  ...changes,
});
const textOf = (changes: Partial<Offer>) =>
  offerSentences(anOffer(changes), { currency: 'Mile', today: '2026-11-20' }, copy).join(' ');

test('an offer is unlimited or shows its visits and spend per month [MERCH-003]', () => {
  expect(offerTitle(anOffer(), copy)).toBe('As often as you like');
  expect(offerTitle(anOffer({ type: 'Limited', visitsPerMonth: 1 }), copy)).toBe('Once a month');
  expect(offerTitle(anOffer({ type: 'Limited', visitsPerMonth: 3 }), copy)).toBe('3 visits a month');
  expect(offerTitle(anOffer({ type: 'Limited', maxSpendPerMonthCents: 60_000 }), copy)).toBe(
    'Up to $600.00 a month',
  );
  expect(textOf({ type: 'Limited', visitsPerMonth: 3, maxSpendPerMonthCents: 60_000 })).toBe(
    'Every day it is open. Up to $600.00 of bills a month earns.',
  );
});

test('consecutive days are combined', () => {
  expect(textOf({ weekdays: ['Mon', 'Tue', 'Wed', 'Thu'] })).toBe('Monday to Thursday.');
  expect(textOf({ weekdays: ['Sun', 'Tue', 'Sat'] })).toBe('Tuesday, Saturday to Sunday.');
  expect(textOf({ weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] })).toBe(
    'Every day it is open.',
  );
});

test('conditions and dates are added', () => {
  expect(
    textOf({ minimumSpendCents: 3_000, maximumReward: 1_500, from: '2026-12-01', to: '2026-12-16' }),
  ).toBe(
    'Every day it is open. From a bill of $30.00. At most 1,500 miles a visit. Begins December 1, 2026. Until December 16, 2026.',
  );
});

test('a reward is shown in the partner’s unit', () => {
  expect(namedReward(1, 'Point')).toBe('1 point');
  expect(namedReward(20, 'Credit')).toBe('$20.00');
});
