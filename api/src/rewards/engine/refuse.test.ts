import { type Loaded } from './book.ts';
import type { Dine } from './dine.ts';
import { drain } from './drain.ts';
import { told } from './engine.fixture.ts';
import { newDine } from './fold.ts';
import { openBook } from './open-book.ts';
import { entry } from './posting.fixture.ts';
import { refusePosting } from './refuse.ts';
import { anOffer, NOON, rulesWith } from './terms.fixture.ts';

const settled: Dine = {
  ...newDine(3, { ...told('SETTLED'), order: 1 }),
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
const place = { merchantId: 7, zone: 'America/Chicago', validFrom: 0, validTo: null };
const loaded: Loaded = {
  rules: new Map([['hotel', rulesWith({ postingMode: 'batch' })]]),
  cards: new Map([
    ['card', { id: 5, partner: 'hotel', links: [{ memberId: 1, linkedAt: 0, unlinkedAt: null }] }],
  ]),
  merchantRefs: new Map([['VISA here', [place]]]),
  offers: new Map([[7, [anOffer()]]]),
  ...{ merchants: new Map(), consents: new Map([[1, [{ at: 0, granted: true }]]]), now: NOON },
  ...{ dines: [settled], entries: [entry({ status: 'Deferred' })], refunds: [], usages: [], budgets: [] },
  ...{
    pledges: [],
    pledgeEntries: [],
    countedMembers: new Set([1]),
    numbers: { dine: 4, entry: 50, refund: 1 },
  },
};

test('what a partner does not accept is forfeited, and its dine counts no longer', () => {
  const book = openBook(loaded);
  refusePosting(book, 3);
  const { dines, entries } = drain(book);
  expect(dines).toMatchObject([{ id: 3, lapsed: 'posting_refused', completesAt: null }]);
  expect(entries).toMatchObject([{ id: 10, status: 'Forfeit', reason: 'posting_refused' }]);
});

test('a dine nobody knows is not refused', () => {
  const book = openBook(loaded);
  refusePosting(book, 99);
  expect(drain(book)).toMatchObject({ dines: [], entries: [], moves: [] });
});
