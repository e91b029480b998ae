import fc from 'fast-check';
import { createRandom } from '../random.ts';
import { plans } from './plan-dines.ts';
import '../../contract/seeded.fixture.ts';

const DAY_MS = 86_400_000;
const day = fc.integer({ min: 20_000, max: 24_000 }).map((number) => number * DAY_MS);
const yearOf = (at: number) => new Date(at).getUTCFullYear();
const plan = (name: string, today: number) => plans[name]?.(today, createRandom(7)) ?? [];

test('on any day, the select member has twenty dines in three years, at most three in this one and ten in any', () => {
  fc.assert(
    fc.property(day, (today) => {
      const dines = plan('select', today);
      const inYear = (year: number) => dines.filter(({ at }) => yearOf(at) === year).length;
      const year = yearOf(today);
      expect(dines).toHaveLength(20);
      expect(inYear(year)).toBeLessThanOrEqual(3);
      expect(Math.max(inYear(year - 1), inYear(year - 2))).toBeLessThanOrEqual(10);
      expect(inYear(year) + inYear(year - 1) + inYear(year - 2)).toBe(20);
      expect(dines.filter(({ outcome }) => outcome === 'authorised')).toHaveLength(2);
      expect(dines.filter(({ outcome }) => outcome === 'part-refunded')).toHaveLength(1);
    }),
  );
});

test('on any day, the VIP member has twelve dines settled within last year', () => {
  fc.assert(
    fc.property(day, (today) => {
      const dines = plan('vip', today);
      expect(dines).toHaveLength(12);
      expect(dines.every(({ at }) => yearOf(at + 2 * DAY_MS) === yearOf(today) - 1)).toBe(true);
    }),
  );
});

test('no dine is in the future', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...Object.keys(plans)), (today, name) => {
      expect(plan(name, today).every(({ at }) => at < today)).toBe(true);
    }),
  );
});
