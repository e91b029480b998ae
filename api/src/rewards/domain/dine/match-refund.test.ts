import type { Dine } from './dine.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from './apply-event.ts';
import { applyRefund, onlyMatchingDine, refundOf } from './match-refund.ts';
import { DAY_MS, NOON } from '../../testing/reference-data.fixture.ts';

const dine = (id: number, more: Partial<Dine> = {}): Dine => ({
  ...newDine(id, { ...cardEvent('SETTLED'), order: id }),
  ...more,
});
const refund = (more: object = {}) =>
  refundOf(1, { ...cardEvent('REFUNDED', { networkTxnRef: 'back', ...more }), order: 9 }, null);

test('a refund has the fields of its event', () => {
  const event = { ...cardEvent('REFUNDED', { originalTxnRef: 'txn', amountCents: 12 }), order: 9 };
  expect(refundOf(4, event, 3)).toEqual({
    ...{ id: 4, cardToken: 'card', networkTxnRef: 'txn', originalTxnRef: 'txn', network: 'VISA' },
    ...{ networkMerchantId: 'here', amountCents: 12, occurredAt: NOON, order: 9, dineId: 3 },
  });
});

test('a dine has its refunds earliest first, in any order of delivery', () => {
  const one = refund({ amountCents: 100, occurredAt: NOON + 5 });
  const other = { ...refund({ amountCents: 20, occurredAt: NOON + 3 }), order: 11 };
  expect(applyRefund(dine(1), one)).toMatchObject({
    refundedCents: 100,
    refunds: [{ cents: 100, at: NOON + 5, order: 9 }],
  });
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(applyRefund(applyRefund(dine(1), first), second)).toMatchObject({
      refundedCents: 120,
      refunds: [
        { cents: 20, at: NOON + 3, order: 11 },
        { cents: 100, at: NOON + 5, order: 9 },
      ],
    });
  }
});

test.each([
  ['at the moment of the dine', {}, true],
  ['a moment before the dine', { occurredAt: NOON - 1 }, false],
  ['after 180 days', { occurredAt: NOON + 180 * DAY_MS }, true],
  ['after more than 180 days', { occurredAt: NOON + 180 * DAY_MS + 1 }, false],
  ['elsewhere', { networkMerchantId: 'also-here' }, false],
  ['of more than is left', { amountCents: 4_001 }, false],
  ['of less than is left', { amountCents: 1 }, true],
])('whether a refund without a reference matches a dine: %s', (...[, more, canMean]) => {
  expect(onlyMatchingDine(refund(more), [dine(3)])?.id).toBe(canMean ? 3 : undefined);
});

test('a refund matches the merchant of the authorisation or of the settlement', () => {
  const authorised = dine(3, { authMerchantRef: 'also-here', settledMerchantRef: 'elsewhere' });
  expect(onlyMatchingDine(refund({ networkMerchantId: 'also-here' }), [authorised])?.id).toBe(3);
});

test('a refund does not match more than is left of a dine', () => {
  const rest = dine(3, { refundedCents: 1_000 });
  const means = (amountCents: number) => onlyMatchingDine(refund({ amountCents }), [rest])?.id;
  expect([means(3_000), means(3_001)]).toEqual([3, undefined]);
});

test('of several dines a refund matches the only possible one', () => {
  const small = dine(4, { settledCents: 3_999 });
  expect(onlyMatchingDine(refund(), [small, dine(3)])?.id).toBe(3);
  expect(onlyMatchingDine(refund(), [dine(3), dine(4)])).toBeUndefined();
  expect(onlyMatchingDine(refund(), [])).toBeUndefined();
});
