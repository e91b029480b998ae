import type { DigitGroup } from './digit-groups.ts';

// Blanks, dashes, dots and slashes may separate groups of one number.
const shapes = [
  // A time of day, unless it is part of a longer sequence of colons.
  /^(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?!:?\d)/,
  // A telephone number: 1 (312) 555-0142
  /^(?:1[\s./\u2010-\u2015\u2212-]{0,2}\(?)?[2-9]\d\d(?=\D)\)?[\s./\u2010-\u2015\u2212-]{0,3}\d{3}[\s./\u2010-\u2015\u2212-]{1,3}\d{4}(?!\d)/,
  // A date: 2026-11-20, 11/20/2026
  /^(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/,
  /^(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?!\d)/,
  // Degrees: 41.88,-87.63
  /^\d{1,2}\.\d{2,},\s?-\d{2,3}\.\d{2,}(?!\d)/,
];
const PRICE = /^(?:\d{1,3}(?:,\d{3})*\.\d\d|\d{1,3}(?:,\d{3})+|\d{2,3})(?!\d)/;
// In a list a blank or a bracket precedes the sign.
const AFTER_CURRENCY = /[^\p{Sc}]\p{Sc}\s?$/u;
// At least as many as any of these patterns has.
const MAX_GROUPS = 5;

/**
 * How many groups from this one on are an ordinary number: a telephone number, a date, a time of day, degrees, a price. None of
 * these is part of a card number that continues after a bracket or a semicolon.
 */
export function ordinaryNumberAt(groups: readonly DigitGroup[], at: number): number {
  const { before = '' } = groups[at] ?? {};
  if (before === ':') return 0;
  const text = textFrom(groups, at);
  const isPrice = AFTER_CURRENCY.test(at === 0 ? ` ${before}` : before);
  for (const shape of isPrice ? [PRICE, ...shapes] : shapes) {
    const [found] = shape.exec(text) ?? [];
    if (found !== undefined) return found.match(/\d+/g)?.length ?? 0;
  }
  return 0;
}

const textFrom = (groups: readonly DigitGroup[], at: number): string => {
  let text = groups[at]?.digits ?? '';
  for (let next = at + 1; next < at + MAX_GROUPS; next += 1) {
    const group = groups[next];
    if (group) text += group.before + group.digits;
  }
  return text;
};

/** Whether the group starts the second half of degrees in map notation: 38.89770,-77.03650. */
export function isLongitude(groups: readonly DigitGroup[], at: number): boolean {
  const [latitude, decimals, longitude, moreDecimals] = groups.slice(at - 2, at + 2);
  if (at < 2 || !latitude || !decimals || !longitude || !moreDecimals) return false;
  return (
    /^, ?-$/.test(longitude.before) &&
    [decimals, moreDecimals].every(({ before, digits }) => before === '.' && /^\d{2,8}$/.test(digits)) &&
    /^\d{1,2}$/.test(latitude.digits) &&
    /^\d{2,3}$/.test(longitude.digits)
  );
}
