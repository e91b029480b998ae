import type { Partner } from '@dinelink/contract';
import { completionOf, programmeAt, rateOf, reviewDeadline, rulesOf } from './programme.ts';
import { DAY_MS, NOON, rulesWith } from '../../testing/reference-data.fixture.ts';

const [version] = rulesWith().versions;
const since = (validFrom: string) => ({ ...version, version: validFrom, validFrom });
const partner = (overrides: object) =>
  Object.assign(
    { key: 'hotel', hasVIP: true, hasReservationBonus: false, currencyType: 'Point' } as Partner,
    overrides,
  );

test('versions stand in the order they become valid, and are valid from that moment', () => {
  const rules = rulesOf(
    partner({
      programmes: ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'].map(since),
    }),
  );
  const at = (instant: string) => programmeAt(rules, Date.parse(instant)).version.slice(0, 7);
  expect(rules.versions.map(({ version: name }) => name.slice(5, 7))).toEqual(['01', '02', '03']);
  expect(at('2026-02-01T00:00:00Z')).toBe('2026-02');
  expect(at('2026-01-31T23:59:59Z')).toBe('2026-01');
  expect(at('2027-01-01T00:00:00Z')).toBe('2026-03');
  expect(at('2020-01-01T00:00:00Z')).toBe('2026-01');
});

test('the rules of a partner', () => {
  const programmes = [version];
  expect(rulesOf(partner({ programmes }))).toMatchObject({
    ...{ partner: 'hotel', hasVIP: true, hasReservationBonus: false, isPaidOut: false },
  });
  expect(rulesOf(partner({ programmes, currencyType: 'Credit' })).isPaidOut).toBe(true);
  expect(() => rulesOf(partner({ programmes: [] }))).toThrow('A partner has at least one programme.');
});

test('each tier has its rate', () => {
  expect(([0, 2, 3] as const).map((tier) => rateOf(version, tier).units)).toEqual([1, 5, 8]);
});

test.each([
  ['is not settled', 0, false, null, null, null],
  ['is settled', 0, false, NOON, null, NOON],
  ['may be returned for ten days', 10, false, NOON, null, NOON + 10 * DAY_MS],
  ['is not reviewed, where that is asked for', 10, true, NOON, null, null],
  ['is reviewed while it may be returned', 10, true, NOON, NOON + DAY_MS, NOON + 10 * DAY_MS],
  ['is reviewed after that', 10, true, NOON, NOON + 11 * DAY_MS, NOON + 11 * DAY_MS],
  ['is reviewed and not settled', 10, true, null, NOON, null],
] as const)('completion of a dine that %s', (...[, returnPeriodDays, reviewRequired, ...times]) => {
  const [settledAt, reviewedAt, completesAt] = times;
  const programme = { ...version, returnPeriodDays, reviewRequired };
  expect(completionOf(programme, { settledAt, reviewedAt })).toBe(completesAt);
});

test.each([
  ['from the midnight after the last day of its window', {}, '2026-11-19'],
  ['on that day too for a bill of the window', { settledAt: '2026-11-18T23:59:59Z' }, '2026-11-19'],
  ['fourteen days after a bill that came later', { settledAt: '2026-11-19T00:00:00Z' }, '2026-12-04'],
  ['a window after it was reopened', { reopenedAt: '2026-12-01T12:00:00Z' }, '2027-01-06'],
])('a review is too late %s', (_when, event: { settledAt?: string; reopenedAt?: string }, closes) => {
  const { settledAt, reopenedAt } = event;
  const at = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  const override =
    reopenedAt === undefined ? null : { forfeitReason: '', reason: '', at: Date.parse(reopenedAt) };
  const dines = ['2026-10-14T00:00:00Z', '2026-10-14T23:59:59Z'].map((dinedAt) =>
    reviewDeadline(
      { ...version, reviewWindowDays: 35 },
      { dinedAt: Date.parse(dinedAt), settledAt: at(settledAt), override },
    ),
  );
  expect(dines).toEqual([Date.parse(closes), Date.parse(closes)]);
});
