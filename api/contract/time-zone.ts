/** Whether a name is that of an IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

interface KnownYear {
  /** Creating it takes a hundred times as long as using it. */
  readonly format: Intl.DateTimeFormat;
  /** The quarter of an hour for which the year is known. */
  readonly quarter: number;
  readonly year: number;
}

/** Offsets of time zones have been whole quarters of an hour since 1972, so no year begins within one. */
const QUARTER_MS = 900_000;
const known = new Map<string, KnownYear>();

/** The calendar year of an instant (epoch ms) in an IANA zone; remembered, because formatting a date is slow. */
export function yearIn(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const before = known.get(timeZone);
  if (before?.quarter === quarter) return before.year;
  const format = before?.format ?? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' });
  const year = Number(format.format(at));
  known.set(timeZone, { format, quarter, year });
  return year;
}
