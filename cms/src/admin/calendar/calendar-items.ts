import { DateTime } from 'luxon';

export interface CalendarItem {
  at: string;
  kind: 'scheduled' | 'failed' | 'published' | 'ended';
  title: string;
  uid: string;
  documentId: string;
  partner: string | null;
  by: string;
  action?: 'publish' | 'unpublish';
}

export const views = { month: 'Month', week: 'Week' };
export type View = keyof typeof views;

/** The days a view shows: whole weeks from Monday on. */
export function daysOf(view: View, date: DateTime): DateTime[] {
  const first = (view === 'month' ? date.startOf('month') : date).startOf('week');
  const last = (view === 'month' ? date.endOf('month') : date).endOf('week');
  const count = Math.round(last.diff(first, 'days').days);
  return Array.from({ length: count }, (_, index) => first.plus({ days: index }));
}

/** In rows of seven. */
export const weeksOf = (days: DateTime[]): DateTime[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** A date of the address, else today. */
export function dateOf(text: string | null): DateTime {
  const date = DateTime.fromISO(text ?? '');
  return date.isValid ? date : DateTime.now().startOf('day');
}

export const headingOf = (view: View, date: DateTime): string =>
  view === 'month'
    ? date.toFormat('LLLL yyyy')
    : `${date.startOf('week').toFormat('d LLL')} to ${date.endOf('week').toFormat('d LLL yyyy')}`;

/** Items by ISO date, in the reader's own time zone. */
export function byDay(items: CalendarItem[]): Map<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const day = DateTime.fromISO(item.at).toISODate() ?? '';
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

const kinds: Record<CalendarItem['kind'], string> = {
  scheduled: 'Will publish',
  failed: 'Failed',
  published: 'Published',
  ended: 'Taken off',
};

export const kindText = ({ kind, action }: CalendarItem): string =>
  kind === 'scheduled' && action === 'unpublish' ? 'Will be taken off' : kinds[kind];

/** As many as a day of the month has room for; the week shows all. */
export const MOST_OF_A_DAY = 5;

const shareOf = (items: number) => {
  if (items === 0) return 2;
  return items > MOST_OF_A_DAY ? 6 : 3;
};

/** The columns of a week, by how many items each day has: a full day would be a long and narrow list. */
export function widthsOf(items: readonly number[]): string[] {
  const shares = items.map(shareOf);
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => `${(100 * share) / sum}%`);
}
