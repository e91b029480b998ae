import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { recompute } from '../pricing/recompute-from-trace.ts';
import { DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const back = (more: object = {}) =>
  cardEvent('REFUNDED', { networkTxnRef: 'back', amountCents: 1_000, occurredAt: NOON + DAY_MS, ...more });
const refundedOf = (ledger: ReturnType<typeof aLedger>) =>
  ledger.dines().map(({ networkTxnRef, refundedCents }) => [networkTxnRef, refundedCents]);
const givenTo = (ledger: ReturnType<typeof aLedger>) => ledger.refunds().map(({ dineId }) => dineId);

/** Two purchases at one merchant, and a refund (event 3) that matches both. */
const ambiguous = (context = {}, refund = {}) => {
  const ledger = aLedger(context);
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'b' }), back(refund));
  return ledger;
};

test('a refund that matches several dines is applied to the one an operator chooses', () => {
  const ledger = ambiguous();
  expect(givenTo(ledger)).toEqual([null]);
  expect(ledger.assign(2, 3)).toBeNull();
  expect([refundedOf(ledger), givenTo(ledger)]).toEqual([
    [
      ['txn', 0],
      ['b', 1_000],
    ],
    [2],
  ]);
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200', 'A Awarded -50']);
  const [, , correction] = ledger.entries();
  const trace = correction && ledger.traceOf(correction);
  expect(trace && recompute(trace)).toBe(-50);
});

test.each([
  ['at another place', { networkMerchantId: 'elsewhere' }],
  ['of a purchase nobody knows', { originalTxnRef: 'unheard-of' }],
  ['from before the dine', { occurredAt: NOON - DAY_MS }],
])('a refund %s can be assigned too', (_what, refund) => {
  const ledger = ambiguous({}, refund);
  expect(ledger.assign(1, 3)).toBeNull();
  expect(givenTo(ledger)).toEqual([1]);
});

test('an assigned refund takes its amount, and no more than is left', () => {
  const ledger = ambiguous({}, { amountCents: 5_000 });
  expect(ledger.assign(1, 3)).toBeNull();
  expect(ledger.rows().at(-1)).toBe('A Awarded -200');
  expect(ledger.total()).toBe(200);
});

test('an open entry is priced again in place, a full refund forfeits it', () => {
  const waiting = { rules: rulesWith({ returnPeriodDays: 900 }) };
  const [part, whole] = [ambiguous(waiting), ambiguous(waiting, { amountCents: 4_000 })];
  expect([part.assign(1, 3), whole.assign(1, 3)]).toEqual([null, null]);
  expect(part.rows()).toEqual(['S Pending 150', 'S Pending 200']);
  expect(whole.rows()).toEqual(['S Forfeit 0', 'S Pending 200']);
});

test('a refund is assigned once and stays assigned after redelivery', () => {
  const ledger = ambiguous();
  expect([ledger.assign(1, 3), ledger.assign(1, 3), ledger.assign(2, 3)]).toEqual([null, 'given', 'given']);
  ledger.deliver(
    back(),
    cardEvent('SETTLED', { networkTxnRef: 'c' }),
    cardEvent('SETTLED', { networkTxnRef: 'b' }),
  );
  expect(refundedOf(ledger)).toEqual([
    ['txn', 1_000],
    ['b', 0],
    ['c', 0],
  ]);
});

test('a refund that was matched automatically cannot be assigned', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED'), back(), cardEvent('SETTLED', { networkTxnRef: 'b' }));
  expect(ledger.assign(2, 2)).toBe('given');
  expect(refundedOf(ledger)).toEqual([
    ['txn', 1_000],
    ['b', 0],
  ]);
});

test('of several waiting refunds only the chosen one is assigned', () => {
  const ledger = ambiguous();
  ledger.deliver(back({ networkTxnRef: 'second', amountCents: 300 }));
  expect(ledger.assign(1, 4)).toBeNull();
  expect([givenTo(ledger), refundedOf(ledger)[0]]).toEqual([
    [null, 1],
    ['txn', 300],
  ]);
});

test.each([
  ['an unknown dine', [9, 3]],
  ['an unknown refund', [1, 9]],
  ['an event that is no refund', [1, 1]],
] as const)('%s changes nothing', (_what, [dineId, order]) => {
  const ledger = ambiguous();
  expect(ledger.assign(dineId, order)).toBe('unknown');
  expect([givenTo(ledger), ledger.total()]).toEqual([[null], 400]);
});

test('a refund under a card’s new token can be assigned to its dine under the old one; another card’s cannot', () => {
  const ledger = ambiguous({}, { cardToken: 'renewed' });
  ledger.deliver(back({ cardToken: 'stranger', networkTxnRef: 'other' }));
  expect(ledger.assign(1, 4)).toBe('other_card');
  expect([ledger.assign(2, 3), givenTo(ledger), ledger.total()]).toEqual([null, [2, null], 350]);
});

test('a dine without a member can be refunded only under its own token', () => {
  const ledger = aLedger({ links: [] });
  const bought = { cardToken: 'stranger' };
  const second = { ...bought, networkTxnRef: 'b' };
  ledger.deliver(cardEvent('SETTLED', bought), cardEvent('SETTLED', second), back(bought));
  ledger.deliver(back({ cardToken: 'unknown', networkTxnRef: 'other' }));
  expect([ledger.assign(1, 4), ledger.assign(1, 3)]).toEqual(['other_card', null]);
  expect([refundedOf(ledger)[0], ledger.rows()]).toEqual([['txn', 1_000], []]);
});

test('a dine that is unsettled or fully refunded takes no refund', () => {
  const ledger = aLedger();
  ledger.deliver(
    cardEvent('SETTLED'),
    cardEvent('AUTHORIZED', { networkTxnRef: 'b' }),
    back({ networkTxnRef: 'all', originalTxnRef: 'txn', amountCents: 4_000 }),
    back(),
  );
  expect([ledger.assign(1, 4), ledger.assign(2, 4), givenTo(ledger)]).toEqual([
    'nothing_left',
    'nothing_left',
    [1, null],
  ]);
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Pending 200', 'A Awarded -200']);
});
