import { type Weekday, weekdays } from '@dinelink/contract/calls';

/** A guest's week begins on Monday. */
export const week: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** The weekday of a calendar date "YYYY-MM-DD". */
export const weekdayOf = (date: string): Weekday => weekdays[new Date(date).getUTCDay()] ?? 'Sun';

/** Runs of consecutive days, from Monday on, for which `same` returns the same text. */
export function dayRuns(days: readonly Weekday[], same: (day: Weekday) => string): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const day of week.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last !== undefined && week.indexOf(day) === week.indexOf(last) + 1;
    if (run && isNext && same(last) === same(day)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
