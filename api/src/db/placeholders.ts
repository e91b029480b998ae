import type { Value } from './connection.ts';

/**
 * The values of an IN list and their placeholders. Lengths are rounded up to a power of two by repeating the last value, so
 * that lists of all lengths share a dozen texts: each text is a prepared statement, whose number is limited.
 */
export function listOf<V extends Value>(values: readonly V[]): { marks: string; values: V[] } {
  const last = values.at(-1);
  if (last === undefined) throw new Error('An IN list needs a value.');
  const length = 2 ** Math.ceil(Math.log2(values.length));
  const padded = [...values, ...Array.from({ length: length - values.length }, () => last)];
  return { marks: padded.map(() => '?').join(', '), values: padded };
}

/** A number of rows for a prepared LIMIT or OFFSET: the driver may bind a number as a double, which MySQL rejects there. */
export const rowCount = (count: number): string => String(count);

const LIMITS = [10, 25, 50, 100];

/**
 * A number of rows for the text of a statement, rounded up to one of four, so that few texts are prepared: SQLite compiles a
 * statement again each time a value is bound to its LIMIT. The caller leaves out the rows beyond its own number, at most 100.
 */
export function roundedLimit(count: number): number {
  const limit = LIMITS.find((most) => most >= count);
  if (limit === undefined) throw new RangeError(`${count} rows are more than a page has.`);
  return limit;
}
