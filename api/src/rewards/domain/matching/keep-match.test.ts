import type { Dine } from '../dine/dine.ts';
import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { matchOrKeep } from './keep-match.ts';
import type { ReferenceAt } from './match-dine.ts';
import { anOffer, DAY_MS, NOON } from '../../testing/reference-data.fixture.ts';
import type { CardLink, Offer } from './reference-data.ts';

const linked = [{ memberId: 1, linkedAt: 0, unlinkedAt: null }];
const betweenLinks = [
  { memberId: 1, linkedAt: 0, unlinkedAt: NOON - DAY_MS },
  { memberId: 1, linkedAt: NOON + DAY_MS, unlinkedAt: null },
];

function referenceOf(links: readonly CardLink[], offers: readonly Offer[]): ReferenceAt {
  const place = { merchantId: 7, zone: 'America/Chicago', validFrom: 0, validTo: null, knownAt: 0 };
  return {
    now: NOON + 300 * DAY_MS,
    cards: new Map([['card', { id: 5, partner: 'hotel', links }]]),
    merchantRefs: new Map([['VISA here', [place]]]),
    offers: new Map([[7, offers]]),
    merchants: new Map(),
  };
}

const dine = newDine(3, { ...cardEvent('AUTHORIZED'), order: 1 });
const matched: Dine = { ...dine, memberId: 4, merchantId: 7, localDate: '2026-10-13', offerId: 70 };
const gone = anOffer({ state: 'draft' });
const stored = { memberId: 4, isBetweenLinks: false, merchantId: 7, localDate: '2026-10-13', offers: [gone] };
const requested = { memberId: 1, merchantId: 7, localDate: '2026-10-14' };

test.each([
  ['an offer withdrawn', linked, [gone, anOffer({ id: 71, state: 'draft' })]],
  ['a card between two links', betweenLinks, [gone]],
  ['a card that is nobody’s', [], [gone]],
])('a dine keeps its match in spite of %s', (_name, links, offers) => {
  expect(matchOrKeep(dine, matched, referenceOf(links, offers))).toMatchObject(stored);
});

test('a card between two links matches an offer but no member', () => {
  const found = matchOrKeep(dine, matched, referenceOf(betweenLinks, [anOffer()]));
  expect(found).toMatchObject({ memberId: 4, isBetweenLinks: false, offers: [anOffer()] });
});

test('a dine keeps the version of an offer at its time', () => {
  const then = { ...gone, validFrom: NOON, validTo: NOON + 1 };
  const versions = [{ ...gone, validTo: NOON }, then, { ...gone, validFrom: NOON + 1 }];
  expect(matchOrKeep(dine, matched, referenceOf([], versions)).offers).toEqual([then]);
});

test('a deleted offer is not kept', () => {
  const found = matchOrKeep(dine, matched, referenceOf(linked, [anOffer({ id: 71, state: 'draft' })]));
  expect(found).toMatchObject({ memberId: 4, offers: [] });
});

test.each([
  ['finds an answer', matched, [anOffer()], [anOffer()]],
  ['was never matched', null, [gone], []],
  ['had no offer', { ...matched, offerId: null }, [gone], []],
  ['is said to have been at another time', { ...matched, dinedAt: NOON - 1 }, [gone], []],
  ['is said to have been elsewhere', { ...matched, authMerchantRef: 'also-here' }, [gone], []],
])('a dine is matched again when it %s', (...[, before, offers, on]) => {
  expect(matchOrKeep(dine, before, referenceOf(linked, offers))).toMatchObject({ ...requested, offers: on });
});

test('a dine without a known restaurant keeps no offers', () => {
  const found = matchOrKeep(dine, { ...matched, merchantId: null }, referenceOf([], [gone]));
  expect(found).toMatchObject({ memberId: 4, merchantId: null, offers: [] });
});

test.each([
  ['as it was', { cardId: 5, partner: 'hotel' }, { id: 5, partner: 'hotel', links: [] }],
  ['without a partner is none', { cardId: 5, partner: null }, null],
  ['without a number is none', { cardId: null, partner: 'hotel' }, null],
])('a card whose token has changed keeps its match: %s', (_name, more, card) => {
  const before = { ...matched, ...more };
  const found = matchOrKeep({ ...dine, cardToken: 'changed' }, before, referenceOf(linked, [anOffer()]));
  expect(found).toMatchObject({ card, memberId: 4 });
});
