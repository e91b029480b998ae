import type { BatchRows } from '../batch/batch.ts';
import type { Dine } from '../dine/dine.ts';
import { takeChanges } from '../batch/take-changes.ts';
import type { Entry } from '../entries/entry.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { openBatch } from '../batch/open-batch.ts';
import { entry } from '../../testing/posting.fixture.ts';
import { refusePosting } from './refuse-posting.ts';
import { anOffer, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const settled: Dine = {
  ...newDine(3, { ...cardEvent('SETTLED'), order: 1 }),
  ...{
    partner: 'hotel',
    cardId: 5,
    memberId: 1,
    merchantId: 7,
    offerId: 70,
    localDate: '2026-10-14',
    tier: 2,
  },
  ...{ state: 'finalised', completesAt: NOON },
};
const place = { merchantId: 7, zone: 'America/Chicago', validFrom: 0, validTo: null, knownAt: 0 };
const loaded: BatchRows = {
  rules: new Map([['hotel', rulesWith({ postingMode: 'batch' })]]),
  cards: new Map([
    ['card', { id: 5, partner: 'hotel', links: [{ memberId: 1, linkedAt: 0, unlinkedAt: null }] }],
  ]),
  merchantRefs: new Map([['VISA here', [place]]]),
  offers: new Map([[7, [anOffer()]]]),
  ...{ merchants: new Map(), consents: new Map([[1, [{ at: 0, granted: true }]]]), now: NOON },
  ...{ dines: [settled], entries: [entry({ status: 'Deferred' })], refunds: [], usages: [], budgets: [] },
  ...{
    goals: [],
    bonusEntries: [],
    countedMembers: new Set([1]),
    numbers: { dine: 4, entry: 50, refund: 1 },
  },
};

const refusing = (entries: readonly Entry[], ordinals: readonly number[], dine: Partial<Dine> = {}) => {
  const batch = openBatch({ ...loaded, dines: [{ ...settled, ...dine }], entries });
  refusePosting(batch, 3, ordinals);
  return takeChanges(batch);
};
const rows = ({ entries }: { readonly entries: readonly Entry[] }) =>
  entries.map(({ source, status, amount, reason }) => `${source} ${status} ${amount} ${reason}`);
const posted = entry({ status: 'Awarded' });
const waiting = entry({ status: 'Deferred' });
const correction = (more: Partial<Entry> = {}) =>
  entry({ id: 11, source: 'A', ordinal: 1, status: 'Deferred', amount: 100, ...more });
const worth = (amount: number) => ({ settledCents: amount * 20 });

test('an entry refused by the partner is forfeited, and its dine no longer counts', () => {
  const { dines, entries } = refusing([waiting], [0]);
  expect(dines).toMatchObject([{ id: 3, lapsed: 'posting_refused', completesAt: null }]);
  expect(entries).toMatchObject([{ id: 10, status: 'Forfeit', reason: 'posting_refused' }]);
});

test('a refused S entry takes its corrections with it, posted or not', () => {
  expect(rows(refusing([waiting, correction()], [0], worth(300)))).toEqual([
    'S Forfeit 200 posting_refused',
    'A Forfeit 100 posting_refused',
  ]);
  const acknowledged = [waiting, correction({ status: 'Awarded' })];
  expect(rows(refusing(acknowledged, [0], worth(300)))).toEqual([
    'S Forfeit 200 posting_refused',
    'A Awarded -100 posting_refused',
  ]);
});

test.each([
  ['posted', posted],
  ['still waiting', waiting],
])('a refused correction of an entry that is %s is forfeited alone', (_case, settle) => {
  const { dines, entries, moves } = refusing([settle, correction()], [1], worth(300));
  expect(rows({ entries })).toEqual(['A Forfeit 100 posting_refused']);
  expect(moves).toMatchObject([{ entryId: 11, from: 'Deferred', to: 'Forfeit', reason: 'posting_refused' }]);
  expect(dines).toMatchObject([{ lapsed: null, state: 'finalised', completesAt: NOON }]);
});

test('a reversal refused by the partner leaves the reward with the member', () => {
  const refund = [posted, correction({ amount: -50 })];
  expect(
    rows(
      refusing(refund, [1], {
        ...worth(200),
        refundedCents: 1_000,
        refunds: [{ cents: 1_000, at: NOON, order: 9 }],
      }),
    ),
  ).toEqual(['A Forfeit -50 posting_refused']);
});

test('a correction based on a refused one is compensated, and a dine never falls below 0', () => {
  const entries = [
    posted,
    correction({ amount: 400 }),
    correction({ id: 12, ordinal: 2, status: 'Awarded', amount: -300 }),
  ];
  const changed = refusing(entries, [1], worth(300));
  expect(rows(changed)).toEqual(['A Forfeit 400 posting_refused', 'A Awarded 300 null']);
});

test('a correction that is posted already cannot be refused', () => {
  const entries = [posted, correction({ status: 'Awarded' })];
  expect(rows(refusing(entries, [1], worth(300)))).toEqual([]);
});

test('refusing the last active entry forfeits the dine', () => {
  const lost = entry({ status: 'Forfeit', amount: 0, reason: 'visit_limit' });
  const { dines, entries } = refusing([lost, correction({ amount: 200 })], [1]);
  expect(dines).toMatchObject([{ lapsed: 'posting_refused' }]);
  expect(rows({ entries })).toEqual(['A Forfeit 200 posting_refused']);
  const stands = [lost, correction({ status: 'Awarded', amount: 300 }), correction({ id: 12, ordinal: 2 })];
  expect(refusing(stands, [2], worth(400)).dines).toMatchObject([{ lapsed: null }]);
});

test('refusing an unknown dine does nothing', () => {
  const batch = openBatch(loaded);
  refusePosting(batch, 99, [0]);
  expect(takeChanges(batch)).toMatchObject({ dines: [], entries: [], moves: [] });
});
