import { claimBody, parseCents } from './claim-values.ts';

test.each([
  ['61.20', 6_120],
  ['61.2', 6_120],
  ['61', 6_100],
  [' $61.20 ', 6_120],
  ['$1,234.50', 123_450],
  ['0.01', 1],
  ['50000', 5_000_000],
  ['0.29', 29],
  ['1.15', 115],
  ['50000.01', null],
  ['0', null],
  ['', null],
  ['61.205', null],
  ['61,20', null],
  ['1,23', null],
  ['-5', null],
  ['1e3', null],
  ['sixty', null],
])('%j are %s cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test('a claim sends the restaurant, the day, whole cents, the card and the note', () => {
  const typed = { merchant: 'Nonna Rina', merchantId: '7', city: 'Chicago', dinedOn: '2026-11-10' };
  expect(claimBody({ ...typed, amount: '61.20', cardId: '1', note: ' At the bar ' })).toEqual({
    ...{ merchantId: '7', dinedOn: '2026-11-10', amountCents: 6_120, cardId: '1', note: 'At the bar' },
  });
});
