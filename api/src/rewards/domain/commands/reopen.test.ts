import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { recompute } from '../pricing/recompute-from-trace.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const steps = (ledger: ReturnType<typeof aLedger>) => {
  const [entry] = ledger.entries();
  return entry && ledger.traceOf(entry)?.steps;
};
const optedOut = [{ at: 0, granted: false }];

test('opted-out members earn nothing at an exclusive restaurant, others do', () => {
  const [out, member] = [optedOut, undefined].map((consents) =>
    aLedger({ isExclusive: true, ...(consents ? { consents } : {}) }),
  );
  for (const ledger of [out, member]) ledger?.deliver(cardEvent('SETTLED'));
  expect([out?.rows(), out?.reasons(), out?.states()]).toEqual([
    ['S Forfeit 0'],
    ['exclusive_location'],
    ['finalised'],
  ]);
  expect(member?.rows()).toEqual(['S Awarded 200']);
  const elsewhere = aLedger({ consents: optedOut });
  elsewhere.deliver(cardEvent('SETTLED'));
  expect(elsewhere.rows()).toEqual(['S Awarded 40']);
});

test.each([
  ['blackout', { offers: [anOffer({ blackoutDates: ['2026-10-14'] })] }, 'S Awarded 200'],
  ['below_minimum', { offers: [anOffer({ minimumSpendCents: 9_000 })] }, 'S Awarded 200'],
  ['visit_limit', { offers: [anOffer({ type: 'Limited' as const, visitsPerMonth: 0 })] }, 'S Awarded 200'],
  ['exclusive_location', { isExclusive: true, consents: optedOut }, 'S Awarded 40'],
])(
  'an operator overrides %s: the entry is pending again, and its trace has the reason',
  (reason, context, row) => {
    const ledger = aLedger(context);
    ledger.deliver(cardEvent('SETTLED'));
    expect(ledger.reasons()).toEqual([reason]);
    expect(ledger.reopen(1, 'The menu said otherwise')).toBe(true);
    expect(ledger.rows()).toEqual([row]);
    expect(steps(ledger)?.slice(0, 2)).toMatchObject([
      { rule: 'eligible_base', result: 4_000 },
      {
        rule: 'override',
        settings: { forfeitReason: reason, reason: 'The menu said otherwise' },
        result: 4_000,
      },
    ]);
    expect(
      steps(ledger)
        ?.map(({ rule }) => rule)
        .slice(2),
    ).toEqual(['tier_rate', 'rounding']);
    expect(ledger.moves().map(({ from, to }) => [from, to])).toEqual([
      [null, 'Forfeit'],
      ['Forfeit', 'Pending'],
      ['Pending', 'Awarded'],
    ]);
    const [entry] = ledger.entries();
    const trace = entry && ledger.traceOf(entry);
    expect(trace && recompute(trace)).toBe(entry?.amount);
  },
);

test('only the overridden reason is ignored', () => {
  const offers = [anOffer({ blackoutDates: ['2026-10-14'], minimumSpendCents: 9_000 })];
  const ledger = aLedger({ offers });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.reopen(1, 'why')).toBe(false);
  expect([ledger.rows(), ledger.reasons()]).toEqual([['S Forfeit 0'], ['blackout']]);
});

test('a reopened late review gets a new window from then on', () => {
  const ledger = aLedger({ rules: rulesWith({ reviewRequired: true }) });
  ledger.deliver(cardEvent('SETTLED'));
  const reopenedAt = NOON + 60 * DAY_MS;
  ledger.reevaluate(reopenedAt);
  expect(ledger.reasons()).toEqual(['review_expired']);
  expect(ledger.reopen(1, 'Was ill', reopenedAt)).toBe(true);
  ledger.reevaluate(Date.parse('2027-01-17T23:59:59Z'));
  expect(ledger.rows()).toEqual(['S Pending 200']);
  ledger.reevaluate(Date.parse('2027-01-18T00:00:00Z'));
  expect([ledger.rows(), ledger.reasons()]).toEqual([['S Forfeit 0'], ['review_expired']]);
  ledger.reopen(1, 'Still ill', reopenedAt + 40 * DAY_MS);
  ledger.review(1, reopenedAt + 41 * DAY_MS);
  expect(ledger.rows()).toEqual(['S Awarded 200']);
});

test('a reopened unsettled authorisation waits another fourteen days', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('AUTHORIZED'));
  const reopenedAt = NOON + 20 * DAY_MS;
  ledger.reevaluate(reopenedAt);
  expect(ledger.reopen(1, 'Slow till', reopenedAt)).toBe(true);
  ledger.reevaluate(reopenedAt + 14 * DAY_MS - 1);
  expect(ledger.rows()).toEqual(['S Pending 200']);
  ledger.reevaluate(reopenedAt + 14 * DAY_MS);
  expect(ledger.reasons()).toEqual(['not_settled']);
});

test.each(['DECLINED', 'REVERSED'] as const)(
  'a dine that was %s is pending again, until it settles',
  (kind) => {
    const ledger = aLedger();
    ledger.deliver(cardEvent('AUTHORIZED'), cardEvent(kind));
    expect(ledger.reopen(1, 'Wrong message')).toBe(true);
    expect(ledger.rows()).toEqual(['S Pending 200']);
    ledger.deliver(cardEvent('SETTLED'));
    expect(ledger.rows()).toEqual(['S Awarded 200']);
  },
);

test('a reopened dine between two links of one member counts', () => {
  const links = [
    { memberId: 1, linkedAt: 0, unlinkedAt: NOON - DAY_MS },
    { memberId: 1, linkedAt: NOON + DAY_MS, unlinkedAt: null },
  ];
  const ledger = aLedger({ links, now: NOON + DAY_MS });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.reasons()).toEqual(['card_not_linked']);
  expect(ledger.reopen(1, 'Card was replaced')).toBe(true);
  expect(ledger.rows()).toEqual(['S Awarded 200']);
});

test('a dine that is not forfeited, unknown or refunded cannot be reopened', () => {
  const ledger = aLedger({ rules: rulesWith({ returnPeriodDays: 900 }) });
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'b' }));
  ledger.deliver(cardEvent('REFUNDED', { networkTxnRef: 'back', originalTxnRef: 'b' }));
  expect([ledger.reopen(1, 'why'), ledger.reopen(2, 'why'), ledger.reopen(3, 'why')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(ledger.rows()).toEqual(['S Pending 200', 'S Forfeit 0']);
});
