import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { recompute } from '../pricing/recompute-from-trace.ts';
import { anOffer, aBonusGoal, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const HOUR_MS = 3_600_000;
/** Midnight at the end of day 30, counted from the local date of NOON in Chicago, which leaves daylight time meanwhile. */
const END_OF_DAY_30 = Date.parse('2026-11-14T06:00:00Z');
const thirtyInThirty = aBonusGoal({ madeAt: NOON });
const another = (networkTxnRef: string, days: number, more = {}) =>
  cardEvent('SETTLED', { networkTxnRef, occurredAt: NOON + days * DAY_MS, ...more });
const refundOf = (originalTxnRef: string, amountCents: number, days = 5) =>
  cardEvent('REFUNDED', {
    networkTxnRef: `refund-of-${originalTxnRef}`,
    originalTxnRef,
    amountCents,
    occurredAt: NOON + days * DAY_MS,
  });

test.each([
  ['$30.00 in the last minute of day 30', 3_000, END_OF_DAY_30 - 1, true],
  ['$29.99 on day 30', 2_999, END_OF_DAY_30 - 1, false],
  ['$30.00 in the first minute of day 31', 3_000, END_OF_DAY_30, false],
  ['$30.00 at the moment of enrolment', 3_000, NOON, true],
  ['$30.00 a moment before enrolment', 3_000, NOON - 1, false],
])('a bonus for $30.00 within 30 days: %s', (...[, amountCents, occurredAt, isEarned]) => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('SETTLED', { amountCents, occurredAt }));
  expect(ledger.rows().slice(1)).toEqual(isEarned ? ['B Awarded 500'] : []);
  expect(ledger.isQualified()).toEqual(isEarned ? [true] : []);
});

test('a bonus is pending as its dine is, and awarded with it', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('AUTHORIZED'));
  expect(ledger.rows()).toEqual(['S Pending 200', 'B Pending 500']);
  expect(ledger.isQualified()).toEqual([]);
  ledger.deliver(cardEvent('SETTLED', { occurredAt: NOON + DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500']);
  expect(ledger.isQualified()).toEqual([true]);
  const [, bonus] = ledger.entries();
  expect(bonus).toMatchObject({ dineId: 1, ordinal: null, baseCents: 4_000, earnedAt: NOON, reason: null });
});

test('its trace has the dines that count, and the amount can be computed from it alone', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('SETTLED'));
  const [, bonus] = ledger.entries();
  const trace = bonus && ledger.traceOf(bonus);
  expect(trace?.steps).toEqual([
    {
      rule: 'bonus_dines',
      settings: {
        code: 'THIRTY',
        minimumCents: 3_000,
        firstDate: '2026-10-14',
        lastDate: '2026-11-13',
        dates: '2026-10-14',
        cents: '4000',
      },
      result: 1,
      per: 1,
    },
    { rule: 'bonus_reward', settings: { dines: 1, amount: 500 }, result: 500, per: 1 },
  ]);
  expect(trace && recompute(trace)).toBe(500);
});

test('a bonus is earned once, however many dines qualify', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('SETTLED'), another('second', 1));
  ledger.deliver(another('third', 2));
  expect(ledger.rows().filter((entry) => entry.startsWith('B'))).toEqual(['B Awarded 500']);
});

test('a refund below the minimum reverses the bonus, and another dine within the window earns it again', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('SETTLED'), refundOf('txn', 1_001));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500', 'A Awarded -50', 'J Awarded -500']);
  expect(ledger.reasons()[3]).toBe('refunded');
  expect(ledger.entries()[3]?.reverses).toBe(ledger.entries()[1]?.id);
  expect(ledger.isQualified()).toEqual([false]);
  ledger.deliver(another('later', 40));
  expect(ledger.isQualified()).toEqual([false]);
  ledger.deliver(another('again', 10));
  expect(ledger.rows().at(-1)).toBe('B Awarded 500');
  expect(ledger.isQualified()).toEqual([true]);
});

test('a refund down to the minimum keeps the bonus', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('SETTLED'), refundOf('txn', 1_000));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500', 'A Awarded -50']);
});

test('another qualifying dine replaces a refunded one', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('SETTLED'), another('second', 1), refundOf('txn', 4_000));
  expect(ledger.rows().filter((entry) => /^[BJ]/.test(entry))).toEqual(['B Awarded 500']);
});

test.each([
  ['reversed', cardEvent('REVERSED', { occurredAt: NOON + HOUR_MS }), 'reversed'],
  ['declined', cardEvent('DECLINED', { occurredAt: NOON + HOUR_MS }), 'declined'],
  [
    'settled for less',
    cardEvent('SETTLED', { amountCents: 2_999, occurredAt: NOON + HOUR_MS }),
    'bonus_unmet',
  ],
])(
  'a pending bonus is forfeited when its dine is %s; the next dine makes a new one',
  (_name, end, reason) => {
    const ledger = aLedger({ goals: [thirtyInThirty] });
    ledger.deliver(cardEvent('AUTHORIZED'), end);
    expect(ledger.rows()[1]).toBe('B Forfeit 0');
    expect(ledger.reasons()[1]).toBe(reason);
    ledger.deliver(another('next', 2));
    expect(ledger.rows().at(-1)).toBe('B Awarded 500');
  },
);

test('a lapsed authorisation forfeits its pending bonus', () => {
  const ledger = aLedger({ goals: [thirtyInThirty] });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.reevaluate(NOON + 14 * DAY_MS);
  expect([ledger.rows()[1], ledger.reasons()[1]]).toEqual(['B Forfeit 0', 'not_settled']);
});

test('a bonus for three dines needs three, and belongs to the third', () => {
  const ledger = aLedger({ goals: [aBonusGoal({ madeAt: NOON, dines: 3 })] });
  ledger.deliver(cardEvent('SETTLED'), another('b', 1));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200']);
  ledger.deliver(cardEvent('AUTHORIZED', { networkTxnRef: 'c', occurredAt: NOON + 3 * DAY_MS }));
  expect(ledger.rows().at(-1)).toBe('B Pending 500');
  ledger.deliver(another('d', 2));
  expect(ledger.entries().find(({ source }) => source === 'B')).toMatchObject({
    status: 'Awarded',
    dineId: 4,
  });
  ledger.deliver(refundOf('b', 4_000));
  expect(ledger.rows().slice(-2)).toEqual(['J Awarded -500', 'B Pending 500']);
  expect(ledger.isQualified()).toEqual([false]);
  ledger.deliver(another('c', 4));
  expect(ledger.rows().at(-1)).toBe('B Awarded 500');
  expect(ledger.isQualified()).toEqual([true]);
});

test('where a review is required, the bonus waits for it too', () => {
  const ledger = aLedger({ goals: [thirtyInThirty], rules: rulesWith({ reviewRequired: true }) });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Pending 200', 'B Pending 500']);
  ledger.review(1, NOON + DAY_MS);
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500']);
});

test('where the partner posts in batches the bonus is deferred, and withdrawn before it is posted', () => {
  const ledger = aLedger({ goals: [thirtyInThirty], rules: rulesWith({ postingMode: 'batch' }) });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Deferred 200', 'B Deferred 500']);
  ledger.deliver(refundOf('txn', 4_000));
  expect(ledger.rows()).toEqual(['S Forfeit 200', 'B Forfeit 500']);
  expect(ledger.reasons()).toEqual(['refunded', 'refunded']);
});

test.each([
  ['at another restaurant', { merchants: [8] }],
  ['on another weekday', { weekdays: ['Mon', 'Tue'] }],
  ['by another member', { memberId: 2 }],
  ['before the first day', { firstDate: '2026-10-15' }],
  ['after the last day', { windowDays: null, lastDate: '2026-10-13' }],
])('a dine %s does not count', (_name, overrides) => {
  const ledger = aLedger({ goals: [aBonusGoal(overrides)] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Awarded 200']);
});

test.each([
  ['here', { merchants: [8, 7] }],
  ['on its weekday', { weekdays: ['Wed'] }],
  ['on the first and the last day', { windowDays: null, firstDate: '2026-10-14', lastDate: '2026-10-14' }],
  ['without any end', { windowDays: null, madeAt: 0 }],
  ['of whatever amount', { minimumCents: 0 }],
])('a dine %s counts', (_name, overrides) => {
  const ledger = aLedger({ goals: [aBonusGoal(overrides)] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500']);
});

test('an online order counts with its subtotal', () => {
  const [below, enough] = [2_999, 3_000].map((subtotalCents) => {
    const ledger = aLedger({ goals: [thirtyInThirty] });
    ledger.deliver(cardEvent('SETTLED', { subtotalCents, channel: 'ONLINE' }));
    return ledger.rows().length;
  });
  expect([below, enough]).toEqual([1, 2]);
});

test('a dine that earns nothing earns no bonus either', () => {
  const ledger = aLedger({
    goals: [aBonusGoal({ minimumCents: 0 })],
    offers: [anOffer({ blackoutDates: ['2026-10-14'] })],
  });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Forfeit 0']);
});

const reservation = aBonusGoal({
  ...{ kind: 'reservation', code: 'RESERVATION', amount: 50, minimumCents: 0, merchants: [7] },
  ...{ madeAt: 0, windowDays: null, firstDate: '2026-10-14', lastDate: '2026-10-14' },
});

test('a dine at the reserved table’s restaurant on its day pays the reservation’s 50 points once [CONST-023]', () => {
  const ledger = aLedger({ goals: [reservation] });
  ledger.deliver(cardEvent('AUTHORIZED', { amountCents: 100 }));
  expect(ledger.rows()).toEqual(['S Pending 5', 'B Pending 50']);
  ledger.deliver(cardEvent('SETTLED', { amountCents: 100 }), another('second', 0));
  expect(ledger.rows().filter((entry) => entry.startsWith('B'))).toEqual(['B Awarded 50']);
  expect(ledger.isQualified()).toEqual([true]);
});

test('a dine of the day before or after pays nothing; a full refund takes the 50 points back', () => {
  const ledger = aLedger({ goals: [reservation] });
  ledger.deliver(another('before', -1), another('after', 1));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200']);
  ledger.deliver(cardEvent('SETTLED'), refundOf('txn', 4_000));
  expect(ledger.rows().filter((entry) => /^[BJ]/.test(entry))).toEqual(['B Awarded 50', 'J Awarded -50']);
});

test('one dine earns the bonuses of two goals', () => {
  const ledger = aLedger({ goals: [thirtyInThirty, reservation, aBonusGoal({ id: 10, amount: 70 })] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500', 'B Awarded 50', 'B Awarded 70']);
});

test('a dine that moves to another member moves its bonus too', () => {
  const links = [
    { memberId: 1, linkedAt: 0, unlinkedAt: NOON + HOUR_MS },
    { memberId: 2, linkedAt: NOON + HOUR_MS, unlinkedAt: null },
  ];
  const goals = [thirtyInThirty, aBonusGoal({ id: 10, memberId: 2, madeAt: NOON })];
  const ledger = aLedger({ links, goals });
  ledger.deliver(cardEvent('SETTLED', { occurredAt: NOON + DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500']);
  ledger.deliver(cardEvent('AUTHORIZED'));
  const sumOf = (member: number) =>
    ledger.entries().reduce((sum, { memberId, amount }) => sum + (memberId === member ? amount : 0), 0);
  expect([sumOf(1), sumOf(2)]).toEqual([700, 0]);
});
