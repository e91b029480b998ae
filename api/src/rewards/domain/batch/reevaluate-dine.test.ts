import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, aBonusGoal, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const dine = (networkTxnRef: string, days: number, more = {}) =>
  cardEvent('SETTLED', { networkTxnRef, occurredAt: NOON + days * DAY_MS, ...more });
const nets = (ledger: ReturnType<typeof aLedger>) => ledger.dines().map(({ id }) => ledger.net(id));
const twoForTop = rulesWith({ vipDines: 2 });

test('a dine delivered late raises the tier of the dines after it, and of none before or at its own time', () => {
  const ledger = aLedger({ rules: rulesWith({ vipDines: 1 }) });
  ledger.deliver(dine('before', -1), dine('after', 9));
  expect(nets(ledger)).toEqual([200, 320]);
  const later = aLedger({ rules: twoForTop });
  later.deliver(dine('a', 0), dine('same', 5), dine('after', 9));
  expect(nets(later)).toEqual([200, 200, 320]);
  later.deliver(dine('late', 4));
  expect(nets(later)).toEqual([200, 320, 320, 200]);
  expect(later.dines().map(({ tier }) => tier)).toEqual([2, 3, 3, 2]);
});

test('a dine whose time changes changes the tier of the dines in between', () => {
  const ledger = aLedger({ rules: rulesWith({ vipDines: 1, reviewRequired: true }) });
  ledger.deliver(dine('a', 0), dine('b', 5));
  ledger.review(1, NOON + 9 * DAY_MS);
  expect(ledger.dines().map(({ tier }) => tier)).toEqual([2, 2]);
  ledger.review(1, NOON + 4 * DAY_MS);
  expect(ledger.dines().map(({ tier }) => tier)).toEqual([2, 3]);
});

test('a dine refunded before it was complete lowers the tier of the dines it had raised', () => {
  const ledger = aLedger({ rules: rulesWith({ vipDines: 1, returnPeriodDays: 3 }) });
  ledger.deliver(dine('a', 0), dine('b', 5));
  expect(nets(ledger)).toEqual([200, 320]);
  ledger.deliver(
    cardEvent('REFUNDED', { networkTxnRef: 'back', originalTxnRef: 'a', occurredAt: NOON + DAY_MS }),
  );
  expect(nets(ledger)).toEqual([0, 200]);
});

test('a member who has opted out stays in the basic tier', () => {
  const consents = [{ at: 0, granted: false }];
  const ledger = aLedger({ consents, rules: rulesWith({ vipDines: 1 }) });
  ledger.deliver(dine('b', 5), dine('a', 0));
  expect(ledger.rows()).toEqual(['S Awarded 40', 'S Awarded 40']);
});

test('a programme without a top tier raises nobody', () => {
  const ledger = aLedger({ rules: rulesWith({ vipDines: 1 }, { hasVIP: false }) });
  ledger.deliver(dine('b', 5), dine('a', 0));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200']);
});

test('a dine’s usage of a limit is counted once by member, offer and month', () => {
  const ledger = aLedger({ offers: [anOffer({ type: 'Limited', maxSpendPerMonthCents: 90_000 })] });
  ledger.deliver(dine('a', 0), dine('b', 1, { amountCents: 500 }), dine('c', 30));
  ledger.deliver(dine('b', 1, { amountCents: 100 }));
  ledger.reevaluate(NOON + 400 * DAY_MS);
  const of = { memberId: 1, offerId: 70 };
  expect(ledger.usages()).toEqual([
    { ...of, month: '2026-10', visits: 2, spendCents: 4_600 },
    { ...of, month: '2026-11', visits: 1, spendCents: 4_000 },
  ]);
  ledger.deliver(cardEvent('REFUNDED', { networkTxnRef: 'back', originalTxnRef: 'a' }));
  expect(ledger.usages()[0]).toEqual({ ...of, month: '2026-10', visits: 1, spendCents: 600 });
});

test('an offer without a limit counts nothing', () => {
  const ledger = aLedger();
  ledger.deliver(dine('a', 0));
  expect([ledger.usages(), ledger.budget(), ledger.movements()]).toEqual([[], [], []]);
});

test('a movement of a budget names its offer and its dine', () => {
  const ledger = aLedger({ offers: [anOffer({ budgetCents: 900 })] });
  ledger.deliver(dine('a', 0), dine('b', 1));
  expect(ledger.movements().map(({ offerId, dineId, kind }) => [offerId, dineId, kind])).toEqual([
    [70, 1, 'commit'],
    [70, 2, 'commit'],
  ]);
});

test('moves of an entry are numbered from its first', () => {
  const ledger = aLedger({ rules: rulesWith({ returnPeriodDays: 900 }) });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('REVERSED'));
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.moves().map(({ step, from, to }) => [step, from, to])).toEqual([
    [1, null, 'Pending'],
    [2, 'Pending', 'Forfeit'],
    [3, 'Forfeit', 'Pending'],
  ]);
  expect(ledger.entries().map(({ moves }) => moves)).toEqual([3]);
});

test('a bonus goal is evaluated again when its dine has no member any more', () => {
  const links = [{ memberId: 1, linkedAt: NOON, unlinkedAt: null }];
  const ledger = aLedger({ links, goals: [aBonusGoal()] });
  ledger.deliver(dine('a', 1));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'B Awarded 500']);
  ledger.deliver(cardEvent('AUTHORIZED', { networkTxnRef: 'a', occurredAt: NOON - 1 }));
  expect(ledger.rows().slice(2)).toEqual(['A Awarded -200', 'J Awarded -500']);
  expect(ledger.isQualified()).toEqual([false]);
});

test('a dine that never had a member changes no bonus goal', () => {
  const ledger = aLedger({ goals: [aBonusGoal()] });
  ledger.deliver(
    cardEvent('AUTHORIZED', { networkMerchantId: 'unknown' }),
    cardEvent('REVERSED', { networkTxnRef: 'b' }),
  );
  expect([ledger.rows(), ledger.isQualified()]).toEqual([[], []]);
});

test('reopening changes only a forfeited entry of the same dine', () => {
  const ledger = aLedger({ offers: [anOffer({ minimumSpendCents: 4_000 })] });
  ledger.deliver(dine('a', 0), dine('b', 1, { amountCents: 3_999 }));
  expect([ledger.reopen(1, 'why'), ledger.reopen(2, 'why')]).toEqual([false, true]);
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200']);
  expect(ledger.dines().map(({ override }) => override)).toEqual([
    null,
    { forfeitReason: 'below_minimum', reason: 'why', at: NOON + DAY_MS },
  ]);
  const nobodys = aLedger({ links: [] });
  nobodys.deliver(dine('a', 0));
  expect(nobodys.reopen(1, 'why')).toBe(false);
});
