import fc from 'fast-check';
import type { Dine } from '../../rewards/domain/dine/dine.ts';
import { localDateOf, yearOf } from '../../rewards/domain/matching/local-date.ts';
import { momentOf, tierAt } from '../../rewards/domain/programme/tier-at.ts';
import { tierFromCounts } from './tier-from-counts.ts';
import '../../../contract/seeded.fixture.ts';

const ladder = { hasVIP: true, vipDines: 3 };

test.each([
  [false, 9, 9, 0],
  [true, 0, 0, 2],
  [true, 2, 2, 2],
  [true, 3, 0, 3],
  [true, 0, 3, 3],
] as const)(
  'opted in %s with %i dines this year and %i last year is tier %i [OVER-019]',
  (...[isOptedIn, dinesThisYear, dinesLastYear, tier]) => {
    expect(tierFromCounts({ isOptedIn, dinesThisYear, dinesLastYear }, ladder)).toBe(tier);
  },
);

test('a programme without VIP has none', () => {
  const many = { isOptedIn: true, dinesThisYear: 50, dinesLastYear: 50 };
  expect(tierFromCounts(many, { ...ladder, hasVIP: false })).toBe(2);
});

test('counting gives the same tier as the ledger’s rule over every dine', () => {
  const now = Date.UTC(2026, 2, 1);
  const zone = 'America/New_York';
  const instant = fc.integer({ min: Date.UTC(2024, 6), max: Date.UTC(2026, 5) });
  const dines = fc.array(fc.record({ completesAt: instant, gone: fc.option(instant) }), { maxLength: 14 });
  fc.assert(
    fc.property(dines, fc.boolean(), (made, isOptedIn) => {
      const past = {
        consents: isOptedIn ? [{ at: 0, granted: true }] : [],
        dines: made.map(
          ({ completesAt, gone }, index) =>
            ({
              id: index + 1,
              completesAt,
              completesOn: localDateOf(completesAt, zone),
              settledOrder: 1,
              qualifiedUntil: gone,
              qualifiedUntilOrder: 2,
            }) as Dine,
        ),
      };
      const inYear = (year: number) =>
        made.filter(
          ({ completesAt, gone }) =>
            completesAt <= now &&
            yearOf(localDateOf(completesAt, zone)) === year &&
            (gone === null || gone > now),
        ).length;
      const counted = { isOptedIn, dinesThisYear: inYear(2026), dinesLastYear: inYear(2025) };
      expect(tierFromCounts(counted, ladder)).toBe(tierAt(momentOf(now, zone), past, ladder));
    }),
  );
});
