import fc from 'fast-check';
import '../../../../contract/seeded.fixture.ts';
import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const oneVisit = anOffer({ type: 'Limited', visitsPerMonth: 1 });
const twoVisits = anOffer({ type: 'Limited', visitsPerMonth: 2 });
const settled = (networkTxnRef: string, amountCents = 4_000, days = 0) =>
  cardEvent('SETTLED', { networkTxnRef, amountCents, occurredAt: NOON + days * DAY_MS });
const refund = (originalTxnRef: string, amountCents: number, days = 0) =>
  cardEvent('REFUNDED', {
    networkTxnRef: `back ${originalTxnRef} ${amountCents} ${days}`,
    originalTxnRef,
    amountCents,
    occurredAt: NOON + days * DAY_MS,
  });

test('a dine reopened for its limit uses no visit of other dines', () => {
  const ledger = aLedger({ offers: [twoVisits] });
  ledger.deliver(settled('one'), settled('two'), settled('three', 1_600));
  expect(ledger.reasons()).toEqual([null, null, 'visit_limit']);
  expect(ledger.reopen(3, 'goodwill')).toBe(true);
  ledger.deliver(settled('one', 40));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200', 'S Awarded 80', 'A Awarded 2']);
  expect(ledger.usages()).toMatchObject([{ visits: 2 }]);
});

test('a dine reopened for its limit uses no spend of earlier or later dines', () => {
  const limited = anOffer({ type: 'Limited', maxSpendPerMonthCents: 5_000 });
  const ledger = aLedger({ offers: [limited] });
  ledger.deliver(settled('one', 3_000), settled('two', 2_000), settled('three', 9_000));
  expect(ledger.reopen(3, 'goodwill')).toBe(true);
  ledger.deliver(settled('one', 1), settled('two', 1), refund('one', 1_000));
  expect([1, 2, 3].map((id) => ledger.net(id))).toEqual([100, 100, 450]);
});

test('a dine reopened for another reason uses no visit of other dines either', () => {
  const ledger = aLedger({ offers: [{ ...oneVisit, blackoutDates: ['2026-10-14'] }] });
  ledger.deliver(settled('one'));
  expect(ledger.reasons()).toEqual(['blackout']);
  expect(ledger.reopen(1, 'the calendar was wrong')).toBe(true);
  ledger.deliver(settled('two', 4_000, 1));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200']);
});

test('a refused dine delivered again does not get what became free later', () => {
  const ledger = aLedger({ offers: [oneVisit] });
  ledger.deliver(settled('one'), settled('two'), refund('one', 4_000), settled('two', 1_000));
  expect(ledger.net(2)).toBe(0);
  ledger.deliver(settled('three'));
  expect(ledger.net(3)).toBe(200);
});

test('a void dine that settles after all keeps its snapshot', () => {
  const ledger = aLedger({ offers: [oneVisit] });
  const one = { networkTxnRef: 'one' };
  ledger.deliver(cardEvent('AUTHORIZED', one), cardEvent('REVERSED', one), settled('two'), settled('one'));
  expect([1, 2].map((id) => ledger.net(id))).toEqual([200, 200]);
});

test('an authorisation below the minimum has no snapshot until it reaches it', () => {
  const ledger = aLedger({ offers: [{ ...oneVisit, minimumSpendCents: 2_000 }], now: NOON + DAY_MS });
  ledger.deliver(cardEvent('AUTHORIZED', { networkTxnRef: 'tab', amountCents: 100 }), settled('two'));
  ledger.deliver(settled('tab', 6_000));
  expect([1, 2].map((id) => ledger.net(id))).toEqual([0, 200]);
});

test('a refunded dine delivered again lowers no later VIP dine', () => {
  const ledger = aLedger({ offers: [oneVisit], rules: rulesWith({ vipDines: 1 }) });
  ledger.deliver(settled('one'), settled('two', 4_000, 31));
  expect(ledger.net(2)).toBe(320);
  ledger.deliver(refund('one', 4_000, 40), settled('three', 4_000, 1), refund('one', 1, 41));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 320', 'A Awarded -200', 'S Awarded 320']);
});

test('a dine stops counting with the refund that emptied it, not with a later one', () => {
  const ledger = aLedger({ rules: rulesWith({ vipDines: 1 }) });
  ledger.deliver(settled('one'), refund('one', 4_000, 5), refund('one', 1, 30));
  ledger.deliver(settled('two', 4_000, 11));
  expect(ledger.net(2)).toBe(200);
  const other = aLedger({ rules: rulesWith({ vipDines: 1 }) });
  other.deliver(refund('one', 1, 30), settled('one'), refund('one', 4_000, 5), settled('two', 4_000, 11));
  expect(other.net(2)).toBe(200);
});

test('a dine keeps its share of a budget and does not get what is freed later', () => {
  const ledger = aLedger({ offers: [anOffer({ budgetCents: 300 })] });
  ledger.deliver(settled('one'), settled('two'), refund('one', 4_000), refund('none', 1));
  expect(ledger.net(2)).toBe(100);
  ledger.deliver(settled('two', 1_000));
  expect(ledger.net(2)).toBe(150);
  ledger.deliver(settled('three', 9_000), settled('one'));
  expect([1, 2, 3].map((id) => ledger.net(id))).toEqual([0, 150, 150]);
});

test('a reopened dine that the budget could not pay gets what is free then', () => {
  const ledger = aLedger({ offers: [anOffer({ budgetCents: 200 })] });
  ledger.deliver(settled('one'), settled('two'), refund('one', 2_000));
  expect(ledger.reasons()[1]).toBe('offer_budget_exhausted');
  expect(ledger.reopen(2, 'asked')).toBe(true);
  expect(ledger.net(2)).toBe(100);
  ledger.deliver(refund('one', 2_000), refund('none', 1));
  ledger.reevaluate(NOON + 300 * DAY_MS);
  expect(ledger.net(2)).toBe(100);
});

test('an authorisation refused by a limit is void after fourteen days', () => {
  const ledger = aLedger({ offers: [oneVisit], now: NOON + DAY_MS });
  ledger.deliver(settled('one'), cardEvent('AUTHORIZED', { networkTxnRef: 'two' }));
  expect(ledger.states()).toEqual(['finalised', 'authorised']);
  ledger.reevaluate(NOON + 14 * DAY_MS - 1);
  expect(ledger.states()[1]).toBe('authorised');
  ledger.reevaluate(NOON + 14 * DAY_MS);
  expect([ledger.states()[1], ledger.rows()[1], ledger.reasons()[1]]).toEqual([
    'void',
    'S Forfeit 0',
    'visit_limit',
  ]);
});

test('a dine delivered again earns the same under limits as at its decision, whatever other dines do', () => {
  const happening = fc.record({
    what: fc.constantFrom('again', 'refund', 'reopen', 'look'),
    which: fc.integer({ min: 1, max: 4 }),
  });
  const limits = fc.record({
    visits: fc.integer({ min: 1, max: 3 }),
    spend: fc.constantFrom(5_000, 9_000, 20_000),
  });
  fc.assert(
    fc.property(limits, fc.array(happening, { maxLength: 12 }), ({ visits, spend }, happenings) => {
      const limited = { type: 'Limited' as const, visitsPerMonth: visits, maxSpendPerMonthCents: spend };
      const ledger = aLedger({ offers: [anOffer(limited)] });
      const amounts = [4_000, 3_000, 6_000, 2_000];
      amounts.forEach((amount, index) => ledger.deliver(settled(`txn-${index + 1}`, amount)));
      const first = [1, 2, 3, 4].map((id) => ledger.net(id));
      const touched = new Set<number>();
      happenings.forEach(({ what, which }, index) => {
        if (what !== 'look') touched.add(which);
        if (what === 'again') ledger.deliver(settled(`txn-${which}`, 100 + index));
        if (what === 'refund') ledger.deliver(refund(`txn-${which}`, 1_000 + index));
        if (what === 'reopen') ledger.reopen(which, 'asked');
        if (what === 'look') ledger.reevaluate(NOON + 300 * DAY_MS);
      });
      // Delivered again without effect: a refund of a cent more than the dine has left.
      const untouched = [1, 2, 3, 4].filter((id) => !touched.has(id));
      expect(untouched.map((id) => ledger.net(id))).toEqual(untouched.map((id) => first[id - 1]));
      for (const id of untouched) ledger.deliver(settled(`txn-${id}`, 1));
      for (const id of untouched) expect(ledger.net(id)).toBeGreaterThanOrEqual(first[id - 1] ?? 0);
    }),
  );
});
