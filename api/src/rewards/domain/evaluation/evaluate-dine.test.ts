import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON } from '../../testing/reference-data.fixture.ts';

const first = (ledger: ReturnType<typeof aLedger>) => ledger.dines()[0];
const linkedAtNoon = [{ memberId: 1, linkedAt: NOON, unlinkedAt: null }];
const betweenLinks = [
  { memberId: 1, linkedAt: 0, unlinkedAt: NOON - DAY_MS },
  { memberId: 1, linkedAt: NOON + DAY_MS, unlinkedAt: null },
];
const unmatched = {
  ...{ state: 'unmatched', offerId: null, tier: null, dueAt: NOON + 180 * DAY_MS, completesAt: null },
  ...{ qualifiedUntil: null, capMonth: null, capVisits: 0, capSpendCents: 0, budgetCents: 0 },
};

test('a dine on an unlinked card is stored for 180 days with its known fields', () => {
  const ledger = aLedger({ links: [] });
  ledger.deliver(cardEvent('SETTLED'));
  expect(first(ledger)).toMatchObject({
    ...{ ...unmatched, partner: 'hotel', cardId: 5, memberId: null, merchantId: 7, localDate: '2026-10-14' },
  });
});

test('a dine on an unknown card has no member', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { cardToken: 'unknown' }));
  expect(first(ledger)).toMatchObject({
    ...{ ...unmatched, partner: null, cardId: null, memberId: null, merchantId: 7, localDate: '2026-10-14' },
  });
});

test('a dine at an unknown restaurant has a member and no local date', () => {
  const ledger = aLedger();
  ledger.deliver(cardEvent('SETTLED', { networkMerchantId: 'unknown' }));
  expect(first(ledger)).toMatchObject({
    ...{ ...unmatched, partner: 'hotel', cardId: 5, memberId: 1, merchantId: null, localDate: null },
  });
});

test.each(['DECLINED', 'REVERSED'] as const)('%s alone is void and earns no entry', (kind) => {
  const ledger = aLedger();
  ledger.deliver(cardEvent(kind));
  expect([ledger.rows(), ledger.states()]).toEqual([[], ['void']]);
  expect(first(ledger)).toMatchObject({
    ...{ partner: 'hotel', cardId: 5, memberId: 1, merchantId: 7, localDate: '2026-10-14', dueAt: null },
  });
});

test.each([
  ['AUTHORIZED' as const, 'authorised'],
  ['SETTLED' as const, 'finalised'],
])('between two links %s is forfeited, not void', (kind, state) => {
  const ledger = aLedger({ links: betweenLinks, now: NOON + 13 * DAY_MS });
  ledger.deliver(cardEvent(kind));
  expect([ledger.states(), ledger.reasons()]).toEqual([[state], ['card_not_linked']]);
  expect(first(ledger)).toMatchObject({ memberId: 1, tier: 2, dueAt: null, completesAt: null });
});

test('the reward of a dine that has no member any more is reversed', () => {
  const ledger = aLedger({ links: linkedAtNoon, offers: [anOffer({ type: 'Limited', budgetCents: 900 })] });
  ledger.deliver(cardEvent('SETTLED', { occurredAt: NOON + DAY_MS }));
  ledger.deliver(cardEvent('AUTHORIZED', { occurredAt: NOON - 1 }));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'A Awarded -200']);
  expect(ledger.entries()[1]).toMatchObject({
    memberId: 1,
    reason: 'card_not_linked',
    baseCents: 0,
    reverses: 1,
  });
  expect(first(ledger)).toMatchObject({ ...unmatched, dueAt: NOON - 1 + 180 * DAY_MS });
  expect(ledger.usages()).toEqual([{ memberId: 1, offerId: 70, month: '2026-10', visits: 0, spendCents: 0 }]);
  expect(ledger.budget()).toMatchObject([{ offerId: 70, reservedCents: 0, committedCents: 0 }]);
  const correction = ledger.entries()[1];
  expect(correction && ledger.traceOf(correction)).toMatchObject({
    inputs: { localDate: '2026-10-15', tier: 2, offerId: 70 },
    steps: [
      { rule: 'forfeit', settings: { reason: 'card_not_linked' } },
      { rule: 'already_earned', settings: { amount: 200 } },
    ],
  });
});

test('the pending reward of a dine that has no member any more is forfeited', () => {
  const ledger = aLedger({ links: linkedAtNoon });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('AUTHORIZED', { occurredAt: NOON - 1 }));
  expect([ledger.rows(), ledger.reasons()]).toEqual([['S Forfeit 0'], ['card_not_linked']]);
});

test('an unmatched dine delivered again is still unmatched', () => {
  const ledger = aLedger({ links: [] });
  ledger.deliver(cardEvent('AUTHORIZED'));
  ledger.deliver(cardEvent('SETTLED'));
  expect([ledger.rows(), ledger.states()]).toEqual([[], ['unmatched']]);
});
