import { aLedger, cardEvent } from '../../testing/batch.fixture.ts';
import { anOffer, DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';
import type { Offer } from '../matching/reference-data.ts';

const HOUR_MS = 3_600_000;
const rate = (units: number) => ({ rate: { units, perDollars: 1 } });
const dineAt = (networkTxnRef: string, occurredAt: number, more = {}) =>
  cardEvent('SETTLED', { networkTxnRef, occurredAt, ...more });
const refundOf = (originalTxnRef: string, amountCents: number) =>
  cardEvent('REFUNDED', {
    ...{ networkTxnRef: `back-${originalTxnRef}`, originalTxnRef, amountCents },
    occurredAt: NOON + 9 * DAY_MS,
  });

/** An offer that paid one thing up to a time and pays another from then on. */
const changing = (before: Partial<Offer>, after: Partial<Offer>, at = NOON): Offer[] => [
  anOffer({ ...before, validTo: at }),
  anOffer({ ...after, validFrom: at }),
];

/** A ledger whose offers may be replaced between batches. */
function ledgerWithOffers(offers: readonly Offer[], more: Parameters<typeof aLedger>[0] = {}) {
  const context = { ...more, offers };
  return { context, ledger: aLedger(context) };
}

test.each([
  ['just before', -1, 'S Awarded 400'],
  ['at', 0, 'S Awarded 80'],
  ['just after', 1, 'S Awarded 80'],
])('a dine %s a change of terms earns by those of its time', (_when, ms, entry) => {
  const ledger = aLedger({ offers: changing(rate(10), rate(2)) });
  ledger.deliver(cardEvent('SETTLED', { occurredAt: NOON + ms }));
  expect(ledger.rows()).toEqual([entry]);
  expect(ledger.dines()[0]?.offerId).toBe(70);
});

test('events delivered after a change of terms are priced by the terms of their dine: more, less, or refunded', () => {
  const { context, ledger } = ledgerWithOffers([anOffer(rate(10))]);
  ledger.deliver(dineAt('old', NOON - DAY_MS), cardEvent('AUTHORIZED', { occurredAt: NOON - 1 }));
  expect(ledger.rows()).toEqual(['S Awarded 400', 'S Pending 400']);
  context.offers = changing(rate(10), rate(2));
  ledger.deliver(
    refundOf('old', 2_000),
    cardEvent('SETTLED', { amountCents: 6_000, occurredAt: NOON + DAY_MS }),
  );
  ledger.deliver(dineAt('old', NOON + DAY_MS, { amountCents: 1_000 }), dineAt('new', NOON + DAY_MS));
  expect(ledger.rows()).toEqual([
    'S Awarded 400',
    'S Awarded 600',
    'A Awarded -200',
    'A Awarded 100',
    'S Awarded 80',
  ]);
  expect(ledger.dines().map(({ offerId }) => offerId)).toEqual([70, 70, 70]);
});

test('a refund is the same to the cent whether the events are delivered before or after the change', () => {
  const story = [dineAt('old', NOON - DAY_MS), refundOf('old', 1_000), dineAt('new', NOON + DAY_MS)];
  const { context, ledger } = ledgerWithOffers([anOffer(rate(10))]);
  for (const [place, event] of story.entries()) {
    if (place === 1) context.offers = changing(rate(10), rate(2));
    ledger.deliver(event);
  }
  const replayed = aLedger({ offers: changing(rate(10), rate(2)) });
  replayed.deliver(...story);
  expect([ledger.net(1), ledger.net(2)]).toEqual([300, 80]);
  expect([replayed.net(1), replayed.net(2)]).toEqual([300, 80]);
});

test('a new offer does not apply to earlier dines, however much it pays', () => {
  const { context, ledger } = ledgerWithOffers([anOffer()]);
  ledger.deliver(dineAt('old', NOON - 1));
  context.offers = [anOffer(), anOffer({ id: 71, validFrom: NOON, ...rate(50) })];
  ledger.deliver(refundOf('old', 2_000), dineAt('new', NOON));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'A Awarded -100', 'S Awarded 2000']);
  expect(ledger.dines().map(({ offerId }) => offerId)).toEqual([70, 71]);
});

test('with two changes on one day each dine has the terms of its hour', () => {
  const [first, second] = changing(rate(10), rate(2));
  const offers = [first, { ...second, validTo: NOON + HOUR_MS }].flatMap((offer) => anOffer(offer));
  const ledger = aLedger({ offers: [...offers, anOffer({ validFrom: NOON + HOUR_MS, ...rate(7) })] });
  ledger.deliver(dineAt('a', NOON - HOUR_MS), dineAt('b', NOON + 1), dineAt('c', NOON + 2 * HOUR_MS));
  expect(ledger.rows()).toEqual(['S Awarded 400', 'S Awarded 80', 'S Awarded 280']);
});

test.each<[string, Partial<Offer>]>([
  ['is for other programmes', { programmes: ['airline'] }],
  ['is for other weekdays', { weekdays: ['Mon'] }],
  ['is blacked out that day', { blackoutDates: ['2026-10-14'] }],
  ['begins later', { fromDate: '2026-12-01' }],
  ['ended earlier', { toDate: '2026-10-01' }],
  ['asks for more', { minimumSpendCents: 5_000 }],
  ['pays less', { maximumReward: 5 }],
  ['pays a fixed sum', { flatAmount: 5 }],
  ['is withdrawn', { state: 'draft' }],
])('a dine keeps what it earned when its offer %s since', (_how, after) => {
  const offers = changing({}, after, NOON + HOUR_MS);
  const { context, ledger } = ledgerWithOffers([anOffer()]);
  ledger.deliver(dineAt('old', NOON));
  context.offers = offers;
  ledger.deliver(refundOf('old', 2_000));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'A Awarded -100']);
  const replayed = aLedger({ offers });
  replayed.deliver(dineAt('old', NOON), refundOf('old', 2_000));
  expect(replayed.net(1)).toBe(100);
});

test('visits under the old terms count under the new: a limit is the offer’s', () => {
  const limited = (visitsPerMonth: number) => ({ type: 'Limited' as const, visitsPerMonth });
  const ledger = aLedger({ offers: changing(limited(1), limited(2)) });
  ledger.deliver(...[-2, -1, 1, 2].map((hours) => dineAt(`${hours}`, NOON + hours * HOUR_MS)));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Forfeit 0', 'S Awarded 200', 'S Forfeit 0']);
  expect(ledger.usages()).toMatchObject([{ offerId: 70, visits: 2 }]);
});

test('a new limit is not used by earlier dines', () => {
  const ledger = aLedger({ offers: changing({}, { type: 'Limited', visitsPerMonth: 1 }) });
  ledger.deliver(...[-1, 1, 2].map((hours) => dineAt(`${hours}`, NOON + hours * HOUR_MS)));
  expect(ledger.rows()).toEqual(['S Awarded 200', 'S Awarded 200', 'S Forfeit 0']);
});

test.each([
  ['a place reserved since', false, true, ['S Awarded 40', 'S Forfeit 0']],
  ['a place opened since', true, null, ['S Forfeit 0', 'S Awarded 40']],
])('opted-out members who dined before and after at %s', (...[, before, after, entries]) => {
  const offers = changing({ wasExclusive: before }, { wasExclusive: after });
  const ledger = aLedger({ offers, consents: [], isExclusive: false });
  ledger.deliver(dineAt('old', NOON - 1), dineAt('new', NOON));
  expect(ledger.rows()).toEqual(entries);
});

test('a restaurant’s present exclusivity does not apply to earlier dines', () => {
  const offers = changing({ wasExclusive: false }, {});
  const ledger = aLedger({ offers, consents: [], isExclusive: true, rules: rulesWith() });
  ledger.deliver(dineAt('old', NOON - 1), dineAt('new', NOON));
  expect(ledger.rows()).toEqual(['S Awarded 40', 'S Forfeit 0']);
});
