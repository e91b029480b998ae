import type { CardEvent } from './dine.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { applyEvent, newDine } from './apply-event.ts';
import { NOON } from '../../testing/reference-data.fixture.ts';

const event = (kind: CardEvent['kind'], more: Partial<CardEvent> = {}): CardEvent => ({
  order: 1,
  ...cardEvent(kind, { amountCents: 1_000, ...more }),
});
/** The dine that these events make, delivered in this order. */
const madeOf = ([first, ...others]: readonly CardEvent[]) =>
  first && others.reduce((dine, next) => applyEvent(dine, next), newDine(3, first));
const bothWays = (...events: readonly CardEvent[]) => [madeOf(events), madeOf(events.toReversed())];

const unheard = {
  ...{ id: 3, cardToken: 'card', networkTxnRef: 'txn', network: 'VISA', channel: 'IN_PERSON' },
  ...{ dinedAt: NOON, dinedOrder: 1 },
  ...{ authCents: null, authSubtotalCents: null, authorisedAt: null, authorisedOrder: null },
  ...{ authMerchantRef: null, settledCents: null, settledSubtotalCents: null, settledAt: null },
  ...{ settledOrder: null, settledMerchantRef: null, isDeclined: false, isReversed: false },
  ...{ refundedCents: 0, refunds: [], reviewedAt: null, reviewRecordedAt: null, lapsed: null },
  ...{ override: null, partner: null, cardId: null, memberId: null, merchantId: null, offerId: null },
  ...{ localDate: null, tier: null, state: 'unmatched', completesAt: null, completesOn: null },
  ...{ qualifiedUntil: null },
  ...{ qualifiedUntilOrder: null, isForfeit: false, usageSnapshots: [] },
  ...{ dueAt: null, capMonth: null, capVisits: 0, capSpendCents: 0, budgetCents: 0 },
};

test.each([
  [
    'AUTHORIZED' as const,
    { authCents: 1_000, authorisedAt: NOON, authorisedOrder: 1, authMerchantRef: 'here' },
  ],
  ['SETTLED' as const, { settledCents: 1_000, settledAt: NOON, settledOrder: 1, settledMerchantRef: 'here' }],
  ['DECLINED' as const, { isDeclined: true, authMerchantRef: 'here' }],
  ['REVERSED' as const, { isReversed: true, authMerchantRef: 'here' }],
  ['REFUNDED' as const, {}],
])('a dine with only %s has no other fields set', (kind, applied) => {
  expect(newDine(3, event(kind))).toEqual({ ...unheard, ...applied });
});

test.each([
  ['an hour earlier', { occurredAt: NOON - 3_600_000, order: 9 }],
  ['at the same time, but received first', { occurredAt: NOON, order: 1 }],
])('of two authorisations the one %s gives time and place, the larger gives the amount', (_name, earlier) => {
  const one = event('AUTHORIZED', { order: 5, amountCents: 2_000, subtotalCents: 300 });
  const other = event('AUTHORIZED', { networkMerchantId: 'also-here', subtotalCents: 700, ...earlier });
  for (const dine of bothWays(one, other)) {
    expect(dine).toMatchObject({
      ...{ authCents: 2_000, authSubtotalCents: 700, authMerchantRef: 'also-here' },
      ...{ authorisedAt: earlier.occurredAt, authorisedOrder: earlier.order },
      ...{ dinedAt: earlier.occurredAt, dinedOrder: earlier.order },
    });
  }
});

test.each([
  ['an hour earlier', { occurredAt: NOON - 3_600_000, order: 9 }],
  ['at the same time, but received first', { occurredAt: NOON, order: 1 }],
])('of two settlements the one %s gives time and place, both give the amount', (_name, earlier) => {
  const one = event('SETTLED', { order: 5, amountCents: 2_000 });
  const other = event('SETTLED', { networkMerchantId: 'also-here', ...earlier });
  for (const dine of bothWays(one, other)) {
    expect(dine).toMatchObject({
      ...{ settledCents: 3_000, settledSubtotalCents: null, settledMerchantRef: 'also-here' },
      ...{ settledAt: earlier.occurredAt, settledOrder: earlier.order },
      ...{ dinedAt: earlier.occurredAt, dinedOrder: earlier.order },
    });
  }
});

test('the time of the authorisation is the dine’s, even if the settlement was earlier', () => {
  const settled = event('SETTLED', { occurredAt: NOON - 1, order: 2 });
  for (const dine of bothWays(event('AUTHORIZED', { order: 7 }), settled)) {
    expect(dine).toMatchObject({ dinedAt: NOON, dinedOrder: 7, settledAt: NOON - 1, settledOrder: 2 });
  }
});

test.each([
  ['none has one', null, null, null],
  ['both have one', 400, 1_500, 1_900],
  ['the first has none and counts whole', null, 1_500, 2_500],
  ['the second has none and counts whole', 400, null, 2_400],
  ['one claims more than was paid', 9_000, 1_500, 2_500],
])('of settlements’ subtotals %s', (...[, first, second, sum]) => {
  const settlements = bothWays(
    event('SETTLED', { subtotalCents: first }),
    event('SETTLED', { order: 2, amountCents: 2_000, subtotalCents: second }),
  );
  expect(settlements.map((dine) => dine?.settledSubtotalCents)).toEqual([sum, sum]);
});

test.each([
  ['none', null, null, null],
  ['the one there is', 400, null, 400],
  ['the larger', 400, 700, 700],
  ['never more than was authorised', 9_000, 700, 1_000],
])('an authorisation’s subtotal is %s', (...[, first, second, subtotal]) => {
  const authorised = bothWays(
    event('AUTHORIZED', { subtotalCents: first }),
    event('AUTHORIZED', { order: 2, subtotalCents: second }),
  );
  expect(authorised.map((dine) => dine?.authSubtotalCents)).toEqual([subtotal, subtotal]);
});

test.each(['AUTHORIZED', 'SETTLED', 'DECLINED', 'REVERSED'] as const)(
  'one %s online makes the dine an online one, also when another is in person',
  (kind) => {
    const channels = bothWays(event(kind, { channel: 'ONLINE' }), event(kind, { order: 2 }));
    expect(channels.map((dine) => dine?.channel)).toEqual(['ONLINE', 'ONLINE']);
  },
);

test.each(['DECLINED', 'REVERSED'] as const)('%s gives the time only while no other event does', (kind) => {
  const early = event(kind, { occurredAt: NOON - 1, order: 4, networkMerchantId: 'also-here' });
  expect(madeOf([event(kind), early])).toMatchObject({
    ...{ dinedAt: NOON - 1, dinedOrder: 4, authMerchantRef: 'here' },
  });
  expect(madeOf([event(kind), event(kind, { occurredAt: NOON, order: 4 })])?.dinedOrder).toBe(1);
  expect(madeOf([event(kind), event(kind, { occurredAt: NOON + 1, order: 4 })])?.dinedAt).toBe(NOON);
  for (const known of ['AUTHORIZED', 'SETTLED'] as const) {
    const dines = bothWays(event(known, { order: 2 }), early);
    expect(dines.map((dine) => [dine?.dinedAt, dine?.dinedOrder])).toEqual([
      [NOON, 2],
      [NOON, 2],
    ]);
  }
});
