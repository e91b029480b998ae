import type { Random } from '../random.ts';

/** One dine of a demo member: its time and its card events. */
interface PlannedDine {
  /** Epoch ms. */
  readonly at: number;
  readonly outcome: 'settled' | 'authorised' | 'part-refunded';
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Plan = (today: number, random: Random) => PlannedDine[];

/** The dines of demo members, relative to the seed's day; the others have none. */
export const plans: Readonly<Partial<Record<string, Plan>>> = {
  basic: (today, random) =>
    spread({ from: today - 1_000 * DAY_MS, to: today - 30 * DAY_MS, count: 4 }, random),
  select: selectDines,
  vip: (today, random) => inLastYear(12, today, random),
  closed: (today, random) =>
    spread({ from: today - 900 * DAY_MS, to: today - 120 * DAY_MS, count: 3 }, random),
  noprofile: (today, random) =>
    spread({ from: today - 700 * DAY_MS, to: today - 60 * DAY_MS, count: 3 }, random),
  dormant: (today, random) =>
    spread({ from: today - 1_500 * DAY_MS, to: today - 1_000 * DAY_MS, count: 2 }, random),
  twelve: (today, random) =>
    spread({ from: today - 800 * DAY_MS, to: today - 45 * DAY_MS, count: 6 }, random),
};

/**
 * Twenty in three calendar years: at most ten in one, also if the seed's day is in January, and at most three in the current
 * year. The last two are not settled yet.
 */
function selectDines(today: number, random: Random): PlannedDine[] {
  const thisYear = yearOf(today);
  const before = spread({ from: startOf(thisYear - 2), to: startOf(thisYear - 1), count: 10 }, random);
  const lastYear = inLastYear(7, today, random).map((dine, index) =>
    index === 3 ? { ...dine, outcome: 'part-refunded' as const } : dine,
  );
  const recent: PlannedDine[] = [
    { at: today - 20 * DAY_MS + HOUR_MS, outcome: 'settled' },
    { at: today - 2 * DAY_MS + HOUR_MS, outcome: 'authorised' },
    { at: today - DAY_MS + HOUR_MS, outcome: 'authorised' },
  ];
  return [...before, ...lastYear, ...recent];
}

// Without December, so that a settlement some days later is in the same year.
const inLastYear = (count: number, today: number, random: Random): PlannedDine[] => {
  const year = yearOf(today) - 1;
  return spread({ from: startOf(year), to: startOf(year) + 330 * DAY_MS, count }, random);
};

/** Settled dines, one in each of equal ranges of time; evenings in America are early hours of the next day in GMT. */
function spread(
  { from, to, count }: { from: number; to: number; count: number },
  random: Random,
): PlannedDine[] {
  const days = Math.floor((to - from) / DAY_MS / count);
  return Array.from({ length: count }, (_, index) => ({
    at: from + (index * days + random.int(1, Math.max(1, days - 8))) * DAY_MS + random.int(0, 180) * 60_000,
    outcome: 'settled' as const,
  }));
}

const yearOf = (at: number) => new Date(at).getUTCFullYear();
const startOf = (year: number) => Date.UTC(year, 0, 1);
