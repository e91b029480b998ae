import type { Partner, Programme } from '@dinelink/contract';
import { readPartners } from '../../partners/read-partners.ts';
import { diningProgress } from './dining-progress.ts';

const rate = { units: 1, perDollars: 1 };
const programme = (validFrom: string, vipDines: number): Programme => ({
  version: validFrom.slice(0, 4),
  validFrom,
  rates: { basic: rate, select: rate, vip: rate },
  vipDines,
  reviewRequired: false,
  reviewWindowDays: 35,
  returnPeriodDays: 0,
  payoutThresholdCents: 2_000,
  rounding: 'half_up',
  postingMode: 'immediate',
  unitCost: { cents: 1, perUnits: 1 },
});

const withVip = { hasVIP: true, programmes: [programme('2020-01-01T00:00:00.000Z', 11)] };
const at = Date.UTC(2026, 10, 20);
const years = (dinesThisYear: number, dinesLastYear = 0) => ({
  dinesThisYear,
  dinesLastYear,
  rewardsThisYear: 12.34,
});

test.each([
  [0, 0, 'Building', 11],
  [10, 0, 'Building', 1],
  [11, 0, 'Qualified', 0],
  [14, 12, 'Qualified', 0],
  [3, 11, 'QualifiedAndBuilding', 8],
  [3, 10, 'Building', 8],
] as const)(
  '%i dines this year after %i last year are %s, %i to go [OVER-019, DATA-004, DATA-031]',
  (...[dinesThisYear, dinesLastYear, status, remainingDines]) => {
    expect(diningProgress(withVip, years(dinesThisYear, dinesLastYear), at)).toEqual({
      status,
      dinesRequired: 11,
      remainingDines,
      dollarsRequired: 0,
      remainingDollars: 0,
      ytdMilesOrDollars: 12.34,
    });
  },
);

test('a programme without VIP requires no dines and is never complete', () => {
  const progress = diningProgress({ ...withVip, hasVIP: false }, years(40, 40), at);
  expect(progress).toMatchObject({ status: 'Building', dinesRequired: 0, remainingDines: 0 });
});

test('the rules valid at the time decide how many dines are required', () => {
  const programmes = [programme('2027-01-01T00:00:00.000Z', 5), programme('2020-01-01T00:00:00.000Z', 11)];
  const requested = (time: number) =>
    diningProgress({ hasVIP: true, programmes }, years(0), time).dinesRequired;
  expect(requested(Date.UTC(2026, 11, 31))).toBe(11);
  expect(requested(Date.UTC(2027, 0, 1))).toBe(5);
  expect(requested(Date.UTC(2019, 0, 1))).toBe(11);
});

test('a partner whose file does not name the number of dines for VIP needs eleven [CONST-038]', () => {
  const [{ programmes }] = readPartners('api/partners') as [Partner];
  expect(diningProgress({ hasVIP: true, programmes }, years(0), at)).toMatchObject({ dinesRequired: 11 });
});
