import { aLedger, cardEvent } from '../testing/batch.fixture.ts';
import { airline, anOffer, DAY_MS, NOON, rulesWith } from '../testing/reference-data.fixture.ts';

const HOUR_MS = 3_600_000;
const refundOf = (amountCents: number, more = {}) =>
  cardEvent('REFUNDED', {
    networkTxnRef: 'refund',
    originalTxnRef: 'txn',
    amountCents,
    occurredAt: NOON + 5 * DAY_MS,
    ...more,
  });

test('authorised $50.00 is pending 250, settled $61.20 is the same entry, final at 306', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('AUTHORIZED', { amountCents: 5_000 }));
  expect(ledger.rows()).toEqual(['S Pending 250']);
  ledger.deliver(cardEvent('SETTLED', { amountCents: 6_120, occurredAt: NOON + DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 306']);
  expect(ledger.states()).toEqual(['finalised']);
});

test('a settlement alone makes the whole dine', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { amountCents: 4_000 }));
  expect(ledger.rows()).toEqual(['S Awarded 200']);
});

test('two settlements of one authorisation are one dine; the second is a correction when the first was final', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('AUTHORIZED', { amountCents: 10_000 }));
  ledger.deliver(cardEvent('SETTLED', { amountCents: 7_500, occurredAt: NOON + DAY_MS }));
  ledger.deliver(cardEvent('SETTLED', { amountCents: 2_500, occurredAt: NOON + 2 * DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 375', 'A Awarded 125']);
  expect(ledger.dines()).toHaveLength(1);
});

test.each(['REVERSED', 'DECLINED'] as const)('authorised, then %s: forfeited', (kind) => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent(kind, { occurredAt: NOON + HOUR_MS }));
  expect(ledger.rows()).toEqual(['S Forfeit 0']);
  expect(ledger.reasons()).toEqual([kind.toLowerCase()]);
  expect(ledger.states()).toEqual(['void']);
});

test('a settlement wins over a reversal, whichever comes first', () => {
  const events = [cardEvent('AUTHORIZED'), cardEvent('REVERSED'), cardEvent('SETTLED')];
  const [forward, backward] = [aLedger(), aLedger()];
  events.forEach((event) => forward.deliver(event));
  events.toReversed().forEach((event) => backward.deliver(event));
  expect(forward.rows()).toEqual(['S Awarded 200']);
  expect(backward.rows()).toEqual(['S Awarded 200']);
});

test('a settlement before its authorisation ends as in order', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { amountCents: 6_120, occurredAt: NOON + DAY_MS }));
  ledger.deliver(cardEvent('AUTHORIZED', { amountCents: 5_000 }));
  expect(ledger.rows()).toEqual(['S Awarded 306']);
  expect(ledger.dines()[0]?.dinedAt).toBe(NOON);
});

test('a full refund while the return period is open forfeits the reward', () => {
  const ledger = aLedger({ rules: rulesWith({ returnPeriodDays: 900 }) });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Pending 200']);
  ledger.deliver(refundOf(4_000));
  expect(ledger.rows()).toEqual(['S Forfeit 0']);
  expect(ledger.reasons()).toEqual(['refunded']);
});

test('a refund of $20.40 of $61.20 after the award takes 102 back', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { amountCents: 6_120 }));
  ledger.deliver(refundOf(2_040));
  expect(ledger.rows()).toEqual(['S Awarded 306', 'A Awarded -102']);
  expect(ledger.reasons()).toEqual([null, 'refunded']);
  expect(ledger.entries()[1]?.reverses).toBe(ledger.entries()[0]?.id);
  expect(ledger.states()).toEqual(['part_refunded']);
});

test('a refund beyond what remains takes what remains, as its trace says', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED'), refundOf(9_000));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'A Awarded -200']);
  expect(ledger.reasons()).toEqual([null, 'over_refund']);
});

test('a refund sent again under another event id corrects once', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED'), refundOf(1_000), refundOf(1_000));
  ledger.deliver(refundOf(1_000));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'A Awarded -50']);
});

test('a refund before its purchase waits for it', () => {
  const ledger = aLedger();
  ledger.deliver(refundOf(1_000));
  expect(ledger.rows()).toEqual([]);
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.total()).toBe(150);
});

test('a refund without a reference is applied to the one dine it matches, and to none when it matches two', () => {
  const nameless = refundOf(1_000, { originalTxnRef: null });
  const [one, two] = [aLedger(), aLedger()];
  one.deliver(cardEvent('SETTLED'), nameless);
  two.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'other' }), nameless);
  expect(one.total()).toBe(150);
  expect(two.total()).toBe(400);
});

test('eleven airline dines of $40.00 earn 120 each, the twelfth is the first at the VIP rate', () => {
  const ledger = aLedger({ rules: airline() });
  for (let visit = 0; visit < 12; visit += 1) {
    const dine = { networkTxnRef: `txn-${visit}`, occurredAt: NOON + visit * DAY_MS };
    ledger.deliver(cardEvent('SETTLED', dine));
  }
  expect(ledger.entries().map(({ amount }) => amount)).toEqual([...Array<number>(11).fill(120), 200]);
});

test('of dines at the same instant, those the inbox received first count first', () => {
  const ledger = aLedger({ rules: airline() });
  ledger.deliver(
    ...Array.from({ length: 12 }, (_, visit) => cardEvent('SETTLED', { networkTxnRef: `txn-${visit}` })),
  );
  expect(ledger.entries().map(({ amount }) => amount)).toEqual([...Array<number>(11).fill(120), 200]);
});

test('a full refund removes a dine from the count without re-pricing the dine that was VIP', () => {
  const ledger = aLedger({ rules: airline() });
  const visits = Array.from({ length: 12 }, (_, visit) =>
    cardEvent('SETTLED', { networkTxnRef: `txn-${visit}`, occurredAt: NOON + visit * DAY_MS }),
  );
  ledger.deliver(...visits);
  const back = { originalTxnRef: 'txn-3', occurredAt: NOON + 20 * DAY_MS };
  ledger.deliver(
    refundOf(4_000, back),
    refundOf(4_000, { ...back, networkTxnRef: 'r2', originalTxnRef: 'txn-4' }),
  );
  expect(
    ledger
      .entries()
      .slice(11, 12)
      .map(({ amount }) => amount),
  ).toEqual([200]);
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'after', occurredAt: NOON + 30 * DAY_MS }));
  expect(ledger.entries().at(-1)?.amount).toBe(120);
});

test('VIP lasts through the next calendar year and not beyond', () => {
  const year = (number: number) => Date.UTC(number, 4, 1);
  const ledger = aLedger({ rules: airline(), now: year(2030) });
  for (let visit = 0; visit < 11; visit += 1) {
    ledger.deliver(
      cardEvent('SETTLED', { networkTxnRef: `txn-${visit}`, occurredAt: year(2027) + visit * DAY_MS }),
    );
  }
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'next', occurredAt: year(2028) }));
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'beyond', occurredAt: year(2029) }));
  expect(
    ledger
      .entries()
      .slice(-2)
      .map(({ amount }) => amount),
  ).toEqual([200, 120]);
});

test('opted out at 1 mile per $2: $45.00 is 23, half up', () => {
  const ledger = aLedger({ rules: airline(), consents: [{ at: 0, granted: false }] });
  ledger.deliver(cardEvent('SETTLED', { amountCents: 4_500 }));
  expect(ledger.rows()).toEqual(['S Awarded 23']);
});

test('consent counts from its time on', () => {
  const consents = [
    { at: 0, granted: false },
    { at: NOON + DAY_MS, granted: true },
  ];
  const ledger = aLedger({ consents });
  ledger.deliver(
    cardEvent('SETTLED'),
    cardEvent('SETTLED', { networkTxnRef: 'later', occurredAt: NOON + 2 * DAY_MS }),
  );
  expect(ledger.rows()).toEqual(['S Awarded 40', 'S Awarded 200']);
});

test('an online order of $38.00 earns on its subtotal of $30.00', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { amountCents: 3_800, subtotalCents: 3_000, channel: 'ONLINE' }));
  expect(ledger.entries()[0]).toMatchObject({ baseCents: 3_000, amount: 150 });
});

const online = { channel: 'ONLINE' as const };

test.each([
  ['takes its authorisation’s', { subtotalCents: 3_000 }, {}, 3_000],
  ['takes no more of it than was settled', { subtotalCents: 3_900 }, {}, 3_800],
  ['counts whole where the authorisation has none either', {}, {}, 3_800],
  ['counts by its own where it has one', { subtotalCents: 3_000 }, { subtotalCents: 2_000 }, 2_000],
])('an online settlement without a subtotal %s, in any order', (...[, authorised, settled, baseCents]) => {
  const events = [
    cardEvent('AUTHORIZED', { amountCents: 4_000, ...online, ...authorised }),
    cardEvent('SETTLED', { amountCents: 3_800, ...online, ...settled }),
  ];
  for (const order of [events, events.toReversed()]) {
    const ledger = aLedger();
    order.forEach((event) => ledger.deliver(event));
    const [entry, correction] = ledger.entries();
    expect((entry?.amount ?? 0) + (correction?.amount ?? 0)).toBe(baseCents / 20);
    expect((correction ?? entry)?.baseCents).toBe(baseCents);
  }
});

test('the third visit of a month of two is forfeited, on the local date of the dine', () => {
  const ledger = aLedger({ offers: [anOffer({ type: 'Limited', visitsPerMonth: 2 })] });
  const lastNight = Date.parse('2026-11-01T04:50:00Z');
  ledger.deliver(cardEvent('SETTLED'), cardEvent('SETTLED', { networkTxnRef: 'second' }));
  ledger.deliver(cardEvent('AUTHORIZED', { networkTxnRef: 'third', occurredAt: lastNight }));
  ledger.deliver(cardEvent('SETTLED', { networkTxnRef: 'third', occurredAt: lastNight + 2 * DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200', 'S Forfeit 0']);
  expect(ledger.reasons()[2]).toBe('visit_limit');
  expect(ledger.usages()).toEqual([
    { memberId: 1, offerId: 70, month: '2026-10', visits: 2, spendCents: 8_000 },
  ]);
});

test('with $550 of $600 a month used, a dine of $80 earns on $50, and its trace has the limit', () => {
  const ledger = aLedger({ offers: [anOffer({ type: 'Limited', maxSpendPerMonthCents: 60_000 })] });
  ledger.deliver(
    cardEvent('SETTLED', { amountCents: 55_000 }),
    cardEvent('SETTLED', { networkTxnRef: 'b', amountCents: 8_000 }),
  );
  const entry = ledger.entries()[1];
  expect(entry).toMatchObject({ baseCents: 5_000, amount: 250 });
  expect(entry && ledger.traceOf(entry)?.steps.map(({ rule }) => rule)).toContain('spend_limit');
});

test('an unsettled authorisation is void after fourteen days, and a late settlement restores it', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.reevaluate(NOON + 14 * DAY_MS - 1);
  expect(ledger.rows()).toEqual(['S Pending 200']);
  ledger.reevaluate(NOON + 14 * DAY_MS);
  expect(ledger.rows()).toEqual(['S Forfeit 0']);
  ledger.deliver(cardEvent('SETTLED', { amountCents: 5_000, occurredAt: NOON + 15 * DAY_MS }));
  expect(ledger.rows()).toEqual(['S Awarded 250']);
});

test('where a review is required the reward waits for it, and is forfeited after day 35', () => {
  const [written, erased] = [1, 2].map(() => aLedger({ rules: rulesWith({ reviewRequired: true }) }));
  for (const ledger of [written, erased]) ledger?.deliver(cardEvent('SETTLED'));
  expect(written?.rows()).toEqual(['S Pending 200']);
  written?.review(1, NOON + 3 * DAY_MS);
  erased?.reevaluate(Date.parse('2026-11-18T23:59:59Z'));
  expect(erased?.rows()).toEqual(['S Pending 200']);
  erased?.reevaluate(Date.parse('2026-11-19T00:00:00Z'));
  expect(written?.rows()).toEqual(['S Awarded 200']);
  expect(erased?.rows()).toEqual(['S Forfeit 0']);
  expect(erased?.reasons()).toEqual(['review_expired']);
});

test('the card link at authorisation time counts, not the one at settlement', () => {
  const links = [
    { memberId: 1, linkedAt: 0, unlinkedAt: NOON + HOUR_MS },
    { memberId: 2, linkedAt: NOON + HOUR_MS, unlinkedAt: null },
  ];
  const settled = cardEvent('SETTLED', { occurredAt: NOON + DAY_MS });
  const [forward, backward] = [aLedger({ links }), aLedger({ links })];
  forward.deliver(cardEvent('AUTHORIZED'), settled);
  backward.deliver(settled);
  backward.deliver(cardEvent('AUTHORIZED'));
  expect(forward.entries().map(({ memberId, amount }) => [memberId, amount])).toEqual([[1, 200]]);
  const sumOf = (member: number) =>
    backward.entries().reduce((sum, { memberId, amount }) => sum + (memberId === member ? amount : 0), 0);
  expect([sumOf(1), sumOf(2)]).toEqual([200, 0]);
});

test('a dine between two links of one member is forfeited; between links of two members it has no member', () => {
  const away = { memberId: 1, linkedAt: 0, unlinkedAt: NOON - DAY_MS };
  const back = (memberId: number) => ({ memberId, linkedAt: NOON + 3 * DAY_MS, unlinkedAt: null });
  const [same, other] = [aLedger({ links: [away, back(1)] }), aLedger({ links: [away, back(2)] })];
  for (const ledger of [same, other]) {
    ledger.deliver(cardEvent('SETTLED'));
    expect(ledger.states()).toEqual(['unmatched']);
    ledger.reevaluate(NOON + 3 * DAY_MS);
  }
  expect(same.rows()).toEqual(['S Forfeit 0']);
  expect(same.reasons()).toEqual(['card_not_linked']);
  expect([other.rows(), other.states()]).toEqual([[], ['unmatched']]);
});

test('where the partner posts in batches a final reward is deferred, and a full refund before that forfeits it', () => {
  const ledger = aLedger({ rules: rulesWith({ postingMode: 'batch' }) });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.rows()).toEqual(['S Deferred 200']);
  ledger.deliver(refundOf(4_000));
  expect(ledger.rows()).toEqual(['S Forfeit 200']);
});

test.each([
  ['a blackout date', { blackoutDates: ['2026-10-14'] }, 'blackout'],
  ['less than the minimum', { minimumSpendCents: 4_001 }, 'below_minimum'],
])('%s forfeits', (_name, overrides, reason) => {
  const ledger = aLedger({ offers: [anOffer(overrides)] });
  ledger.deliver(cardEvent('SETTLED'));
  expect([ledger.rows(), ledger.reasons()]).toEqual([['S Forfeit 0'], [reason]]);
});

test.each([
  ['its own rate', { rate: { units: 15, perDollars: 2 } }, 300],
  ['a flat amount', { flatAmount: 77 }, 77],
  ['at most its maximum', { maximumReward: 120 }, 120],
])('an offer pays %s', (_name, overrides, amount) => {
  const ledger = aLedger({ offers: [anOffer(overrides)] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.entries()[0]?.amount).toBe(amount);
});

test('of several offers the one worth most to the member is used', () => {
  const better = anOffer({ id: 71, rate: { units: 9, perDollars: 1 } });
  const wrongDay = anOffer({ id: 72, rate: { units: 50, perDollars: 1 }, weekdays: ['Mon'] });
  const ledger = aLedger({ offers: [anOffer(), better, wrongDay] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(ledger.entries()[0]?.amount).toBe(360);
  expect(ledger.dines()[0]?.offerId).toBe(71);
});
