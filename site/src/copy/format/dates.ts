import { lazily } from './lazily.ts';

const inGmt = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
const numeric = inGmt({ month: 'numeric', day: 'numeric', year: 'numeric' });
const moment = inGmt({
  ...{
    month: 'numeric',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
});
const brief = inGmt({ month: 'numeric', day: 'numeric', year: '2-digit' });
const long = inGmt({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const shortDay = inGmt({ month: 'short', day: 'numeric' });
const dayOfYear = inGmt({ weekday: 'long', month: 'long', day: 'numeric' });
const monthName = inGmt({ month: 'long' });
const month = inGmt({ month: 'long', year: 'numeric' });

/** "10/30/2026", the GMT day of an instant. */
export const dateText = (iso: string): string => numeric().format(new Date(iso));

/** "10/30/2026, 20:40", the GMT minute of an instant. */
export const momentText = (iso: string): string => moment().format(new Date(iso));

/** "10/30/26", for narrow places. */
export const briefDateText = (iso: string): string => brief().format(new Date(iso));

/** "Thursday, October 29, 2026" of a calendar date such as "2026-10-29". */
export const longDateText = (date: string): string => long().format(new Date(date));

/** "Oct 29" of a calendar date. */
export const shortDayText = (date: string): string => shortDay().format(new Date(date));

/** "Thursday, October 29" of a calendar date, without its year. */
export const nearDateText = (date: string): string => dayOfYear().format(new Date(date));

/** "October" of a month's number, from 1. */
export const monthNameText = (month: number): string => monthName().format(Date.UTC(2026, month - 1));

/** "October 2026" of a month such as "2026-10". */
export const monthText = (yearAndMonth: string): string => month().format(new Date(yearAndMonth));
