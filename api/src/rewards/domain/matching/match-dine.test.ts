import { cardEvent } from '../../testing/batch.fixture.ts';
import { newDine } from '../dine/apply-event.ts';
import { type ReferenceAt, match } from './match-dine.ts';
import { anOffer, DAY_MS, NOON } from '../../testing/reference-data.fixture.ts';
import type { CardLink, MerchantRef, Offer } from './reference-data.ts';

interface Context {
  readonly links?: readonly CardLink[];
  readonly here?: readonly MerchantRef[];
  readonly elsewhere?: readonly MerchantRef[];
  readonly offers?: readonly Offer[];
}

const always = { linkedAt: 0, unlinkedAt: null };
const place = (merchantId: number, more: Partial<MerchantRef> = {}): MerchantRef => ({
  ...{ merchantId, zone: 'America/Chicago', validFrom: 0, validTo: null, knownAt: 0 },
  ...more,
});

const referenceOf = (context: Context): ReferenceAt => ({
  now: NOON + 300 * DAY_MS,
  cards: new Map([
    ['card', { id: 5, partner: 'hotel', links: context.links ?? [{ memberId: 1, ...always }] }],
  ]),
  merchantRefs: new Map([
    ['VISA here', context.here ?? [place(7)]],
    ['VISA elsewhere', context.elsewhere ?? []],
  ]),
  offers: new Map([[7, context.offers ?? [anOffer()]]]),
  merchants: new Map(),
});

const dine = (more = {}) => ({ ...newDine(3, { ...cardEvent('AUTHORIZED'), order: 1 }), ...more });
const found = (context: Context, more = {}) => match(dine(more), referenceOf(context));

test('a dine is of the card’s holder, at the merchant of its id, on the merchant’s date', () => {
  expect(found({}, { dinedAt: Date.parse('2026-10-15T04:59:59Z') })).toEqual({
    card: { id: 5, partner: 'hotel', links: [{ memberId: 1, ...always }] },
    ...{ memberId: 1, isBetweenLinks: false, merchantId: 7, localDate: '2026-10-14', offers: [anOffer()] },
  });
});

test('an unknown card has no member and earns nothing; its restaurant is still matched', () => {
  expect(found({}, { cardToken: 'another' })).toEqual({
    ...{ card: null, memberId: null, isBetweenLinks: false },
    ...{ merchantId: 7, localDate: '2026-10-14', offers: [] },
  });
});

test('an unknown restaurant has no local date and no offers', () => {
  expect(found({ here: [] })).toMatchObject({ memberId: 1, merchantId: null, localDate: null, offers: [] });
});

test('a merchant without offers gives no reward', () => {
  expect(found({ here: [place(8)] })).toMatchObject({ merchantId: 8, offers: [] });
});

test.each([
  ['at the moment it was linked', [{ memberId: 1, linkedAt: NOON, unlinkedAt: null }], 1, false],
  ['before it was linked', [{ memberId: 1, linkedAt: NOON + 1, unlinkedAt: null }], null, false],
  ['at the moment it was unlinked', [{ memberId: 1, linkedAt: 0, unlinkedAt: NOON }], null, false],
  ['just before it was unlinked', [{ memberId: 1, linkedAt: 0, unlinkedAt: NOON + 1 }], 1, false],
])('a dine %s', (...[, links, memberId, isBetweenLinks]) => {
  expect(found({ links })).toMatchObject({ memberId, isBetweenLinks });
});

const left = { memberId: 1, linkedAt: 0, unlinkedAt: NOON - DAY_MS };

test.each([
  ['linked again exactly fourteen days later', 1, NOON + 14 * DAY_MS, true],
  ['linked again a moment too late', 1, NOON + 14 * DAY_MS + 1, false],
  ['linked by another member', 2, NOON + 1, false],
])('a dine on an unlinked card that is %s', (...[, memberId, linkedAt, isBetweenLinks]) => {
  const links = [left, { memberId, linkedAt, unlinkedAt: null }];
  expect(found({ links })).toMatchObject({ memberId: isBetweenLinks ? 1 : null, isBetweenLinks });
});

test('of several links the last before and the first after count', () => {
  const again = { memberId: 1, linkedAt: NOON + DAY_MS, unlinkedAt: NOON + 2 * DAY_MS };
  const other = { memberId: 2, linkedAt: NOON + 3 * DAY_MS, unlinkedAt: null };
  const before = { memberId: 2, linkedAt: 0, unlinkedAt: 1 };
  const own = { ...left, linkedAt: 2 };
  expect(found({ links: [before, own, again, other] })).toMatchObject({ memberId: 1, isBetweenLinks: true });
  expect(found({ links: [own, { ...before, linkedAt: 5, unlinkedAt: 6 }, again] }).memberId).toBeNull();
  const second = { memberId: 2, linkedAt: NOON - 1, unlinkedAt: null };
  expect(found({ links: [{ memberId: 1, ...always }, second] }).memberId).toBe(2);
});

test.each([
  ['from the moment it is valid', { validFrom: NOON }, 7],
  ['not before it is valid', { validFrom: NOON + 1 }, null],
  ['not at the moment it ends', { validTo: NOON }, null],
  ['until the moment it ends', { validTo: NOON + 1 }, 7],
])('a merchant id matches its restaurant %s', (_name, validity, merchantId) => {
  expect(found({ here: [place(7, validity)] }).merchantId).toBe(merchantId);
});

test('of two restaurants with one id, the later is used', () => {
  expect(found({ here: [place(8), place(7, { validFrom: 5 })] }).merchantId).toBe(7);
});

test('the merchant id of the authorisation is used before that of the settlement, each at its own time', () => {
  const elsewhere = [place(9, { validFrom: NOON + DAY_MS })];
  const settled = { settledMerchantRef: 'elsewhere', settledAt: NOON + DAY_MS };
  expect(found({ elsewhere }, settled).merchantId).toBe(7);
  expect(found({ elsewhere }, { ...settled, authMerchantRef: null }).merchantId).toBe(9);
  expect(found({ elsewhere }, { ...settled, authMerchantRef: 'unknown' }).merchantId).toBe(9);
  expect(found({ elsewhere, here: [] }, { ...settled, settledAt: NOON }).merchantId).toBeNull();
  expect(found({ here: [] }, { settledMerchantRef: 'here', settledAt: null }).merchantId).toBeNull();
});

test.each([
  ['is on', {}, true],
  ['is a draft', { state: 'draft' }, false],
  ['is paused for want of budget, and still has one', { state: 'paused_budget', budgetCents: 5 }, true],
  ['is paused and has no budget', { state: 'paused_budget' }, false],
  ['is live without a budget', { state: 'live', budgetCents: null }, true],
  ['begins that day', { fromDate: '2026-10-14' }, true],
  ['begins the day after', { fromDate: '2026-10-15' }, false],
  ['ends that day', { toDate: '2026-10-14' }, true],
  ['ended that day and is expired since', { toDate: '2026-10-14', state: 'expired' }, true],
  ['ended the day before', { toDate: '2026-10-13' }, false],
  ['is expired, nobody knows since when', { state: 'expired' }, false],
  ['is for this programme', { programmes: ['airline', 'hotel'] }, true],
  ['is for another programme', { programmes: ['airline'] }, false],
  ['is for this weekday', { weekdays: ['Mon', 'Wed'] }, true],
  ['is for other weekdays', { weekdays: ['Mon', 'Thu'] }, false],
])('an offer that %s', (_name, overrides, isOn) => {
  expect(found({ offers: [anOffer(overrides)] }).offers).toHaveLength(isOn ? 1 : 0);
});

test.each([
  ['from the moment it stands', { validFrom: NOON }, true],
  ['not before it stands', { validFrom: NOON + 1 }, false],
  ['not at the moment it is replaced', { validTo: NOON }, false],
  ['until the moment it is replaced', { validTo: NOON + 1 }, true],
])('a version of an offer counts %s', (_name, validity, isOn) => {
  expect(found({ offers: [anOffer(validity)] }).offers).toHaveLength(isOn ? 1 : 0);
});
