/** Whether a name is that of an IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

// Creating a formatter takes a hundred times as long as using it.
const years = new Map<string, Intl.DateTimeFormat>();

/** The calendar year of an instant (epoch ms) in an IANA zone. */
export function yearIn(at: number, timeZone: string): number {
  let year = years.get(timeZone);
  if (!year) years.set(timeZone, (year = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' })));
  return Number(year.format(at));
}
