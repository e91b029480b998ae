import { aMember } from '../../member.fixture.ts';
import { qualifyingYear, vipProgress } from './status-summary.ts';

const { diningProgress } = aMember();
const progress = (changes: object) => ({ ...diningProgress, ...changes });
const vip = { hasVIP: true };

test.each([
  ['Building', 2026],
  ['QualifiedAndBuilding', 2027],
  ['Qualified', 2027],
] as const)('with status %s the year shown is %s [OVER-013]', (status, year) => {
  expect(qualifyingYear({ status }, 2026)).toBe(year);
});

test.each([
  ['the partner has no VIP', aMember(), { hasVIP: false }],
  ['the member is opted out', aMember({ tierLevel: 0 }), vip],
  ['the member is not activated', aMember({ tierLevel: 1 }), vip],
  ['VIP is complete', aMember({ diningProgress: progress({ status: 'Qualified' }) }), vip],
  ['nothing is counted', aMember({ diningProgress: progress({ dinesRequired: 0, remainingDines: 0 }) }), vip],
])('there is no progress to VIP when %s [OVER-014, OVER-015]', (_, member, partner) => {
  expect(vipProgress(member, partner)).toBeNull();
});

test('it is counted in dines, or in dollars when no dines are required [OVER-011]', () => {
  const dines = { unit: 'dines', required: 11, remaining: 8, done: 3 };
  expect(vipProgress(aMember(), vip)).toEqual(dines);
  const withBoth = progress({ dollarsRequired: 500, remainingDollars: 120 });
  expect(vipProgress(aMember({ diningProgress: withBoth }), vip)).toEqual(dines);
  const inDollars = { dinesRequired: 0, remainingDines: 0, dollarsRequired: 500, remainingDollars: 120 };
  const dollars = { unit: 'dollars', required: 500, remaining: 120, done: 380 };
  expect(vipProgress(aMember({ diningProgress: progress(inDollars) }), vip)).toEqual(dollars);
});

test('the meter ends at 11 dines when the api does not say how many [OVER-009]', () => {
  const member = aMember({ diningProgress: progress({ dinesRequired: 0, remainingDines: 4 }) });
  expect(vipProgress(member, vip)).toMatchObject({ required: 11, done: 7 });
});
