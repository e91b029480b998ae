/** The calendar date "YYYY-MM-DD" at the restaurant; `at` in epoch milliseconds. */
export const localDate = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
