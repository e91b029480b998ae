import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const closed = { capMonth: null, capVisits: 0, capSpendCents: 0, budgetCents: 0 };
const refundOf = (amountCents: number, days: number) =>
  cardEvent('REFUNDED', {
    ...{ networkTxnRef: 'back', originalTxnRef: 'txn', amountCents, occurredAt: NOON + days * DAY_MS },
  });
const first = (ledger: ReturnType<typeof aLedger>) => ledger.dines()[0];
const tenDays = rulesWith({ returnPeriodDays: 10 });

test('an authorisation waits fourteen days for its settlement', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('AUTHORIZED'));
  expect(first(ledger)).toMatchObject({
    ...{
      partner: 'hotel',
      cardId: 5,
      memberId: 1,
      merchantId: 7,
      offerId: 70,
      localDate: '2026-10-14',
      tier: 2,
    },
    ...{ state: 'authorised', completesAt: null, qualifiedUntil: null, dueAt: NOON + 14 * DAY_MS, ...closed },
  });
});

test.each([
  ['a moment before', NOON + 10 * DAY_MS - 1, 'settled', NOON + 10 * DAY_MS, 'S Pending 200'],
  ['from', NOON + 10 * DAY_MS, 'finalised', null, 'S Awarded 200'],
])('a settled dine %s the end of its return period', (...[, now, state, dueAt, entry]) => {
  const ledger = aLedger({ rules: tenDays, now });
  ledger.deliver(cardEvent('SETTLED'));
  expect(first(ledger)).toMatchObject({
    state,
    completesAt: NOON + 10 * DAY_MS,
    qualifiedUntil: null,
    dueAt,
  });
  expect(ledger.rows()).toEqual([entry]);
});

test('a dine that waits for its review is due when the review is too late', () => {
  const ledger = aLedger({ rules: rulesWith({ reviewRequired: true, reviewWindowDays: 2 }) });
  ledger.deliver(cardEvent('SETTLED'));
  const dueAt = Date.parse('2026-10-17T00:00:00Z');
  expect(first(ledger)).toMatchObject({ state: 'settled', completesAt: null, dueAt });
});

test.each([
  ['below the minimum', { minimumSpendCents: 4_001 }, 4_000, 'S Pending 0', 'below_minimum'],
  ['for nothing', {}, 0, 'S Pending 0', 'nothing_eligible'],
  ['on a blackout date', { blackoutDates: ['2026-10-14'] }, 4_000, 'S Forfeit 0', 'blackout'],
])(
  'a dine %s is forfeited once it is settled, or when a settlement could not change that',
  (...[, overrides, amountCents, entry, reason]) => {
    const offers = [anOffer({ type: 'Limited', budgetCents: 900, ...overrides })];
    const ledger = aLedger({ offers });
    ledger.deliver(cardEvent('AUTHORIZED', { amountCents }));
    expect([ledger.rows(), ledger.reasons()]).toEqual([[entry], [reason]]);
    expect(first(ledger)).toMatchObject({
      ...{ state: 'authorised', dueAt: NOON + 14 * DAY_MS, qualifiedUntil: null, ...closed },
    });
    ledger.deliver(cardEvent('SETTLED', { amountCents }));
    expect([ledger.rows(), ledger.reasons()]).toEqual([['S Forfeit 0'], [reason]]);
    expect(first(ledger)).toMatchObject({ completesAt: null, dueAt: null, ...closed });
  },
);

test.each([
  ['Limited' as const, { capMonth: '2026-10', capVisits: 1, capSpendCents: 4_000 }],
  ['Unlimited' as const, { capMonth: null, capVisits: 0, capSpendCents: 0 }],
])('a dine of an offer that is %s', (type, used) => {
  const ledger = aLedger({ offers: [anOffer({ type, budgetCents: 900 })] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(first(ledger)).toMatchObject({ ...used, budgetCents: 200 });
});

test.each([
  ['in part', 1_000, 'part_refunded', null],
  ['whole', 4_000, 'refunded', NOON + 5 * DAY_MS],
  ['below the minimum', 1_001, 'part_refunded', NOON + 5 * DAY_MS],
])('a complete dine refunded %s was complete until then', (...[, cents, state, qualifiedUntil]) => {
  const ledger = aLedger({ offers: [anOffer({ minimumSpendCents: 3_000 })] });
  ledger.deliver(cardEvent('SETTLED'), refundOf(cents, 5));
  expect(first(ledger)).toMatchObject({ state, completesAt: NOON, qualifiedUntil, dueAt: null });
});

test.each([
  ['before it was complete', 9, null],
  ['at the moment it was complete', 10, NOON + 10 * DAY_MS],
])('a dine refunded %s', (...[, days, completesAt]) => {
  const ledger = aLedger({ rules: tenDays });
  ledger.deliver(cardEvent('SETTLED'), refundOf(4_000, days));
  expect(first(ledger)).toMatchObject({ state: 'refunded', completesAt, qualifiedUntil: completesAt });
});

test('a dine that never earned anything was never complete, refunded or not', () => {
  const ledger = aLedger({ offers: [anOffer({ blackoutDates: ['2026-10-14'] })] });
  ledger.deliver(cardEvent('SETTLED'), refundOf(4_000, 5));
  expect(first(ledger)).toMatchObject({ completesAt: null, qualifiedUntil: null });
  const poor = aLedger({ offers: [anOffer({ budgetCents: 0 })] });
  poor.deliver(cardEvent('SETTLED'), refundOf(1_000, 5));
  expect(first(poor)).toMatchObject({ state: 'part_refunded', completesAt: null, qualifiedUntil: null });
  expect(poor.reasons()).toEqual(['offer_budget_exhausted']);
});

test('an online order is pending on its authorised subtotal, and final on the settled one', () => {
  const ledger = aLedger();
  const online = { channel: 'ONLINE' as const, subtotalCents: 3_000 };
  ledger.deliver(cardEvent('AUTHORIZED', online));
  expect(ledger.rows()).toEqual(['S Pending 150']);
  ledger.deliver(cardEvent('SETTLED', { ...online, subtotalCents: 2_000 }));
  expect(ledger.rows()).toEqual(['S Awarded 100']);
});
