import type { EarnCalendar } from './earn-calendar.queries.ts';

const percent = (amount: number) => ({ earnRate: { amount, per: 100, unit: 'Credit' } });
const center = { latitude: 41.85, longitude: -87.65, location: 'Chicago, IL' };

/** Friday, 20 November 2026, and the six days after it. */
export const aCalendar = (): EarnCalendar => ({
  center,
  restaurants: 40,
  days: [
    { date: '2026-11-20', earning: 12, best: percent(10) },
    { date: '2026-11-21', earning: 1, best: { earnRate: null, flatAmount: 25 } },
    { date: '2026-11-22', earning: 0, best: null },
    ...['23', '24', '25', '26'].map((day) => ({
      ...{ date: `2026-11-${day}`, earning: 30, best: percent(5) },
    })),
  ],
});

export const anEmptyCalendar = (): EarnCalendar => ({ center, restaurants: 0, days: [] });
