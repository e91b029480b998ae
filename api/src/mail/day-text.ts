const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "November 19, 2026" of a date such as "2026-11-19". */
export const dayText = (date: string): string => days.format(new Date(date));
