import type { DigitGroup } from './digit-groups.ts';

// Blanks and dashes inside of one number.
const GAP = '[\\s./\\u2010-\\u2015\\u2212-]';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';

const shapes = [
  // A time of day, unless it is a part of a longer row of colons.
  /(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?!:?\d)/.source,
  // A telephone number: 1 (312) 555-0142
  `(?:1${GAP}{0,2}\\(?)?[2-9]\\d\\d(?=\\D)\\)?${GAP}{0,3}\\d{3}${GAP}{1,3}\\d{4}`,
  // A date: 2026-11-20, 11/20/2026
  `${YEAR}([-/.])${MONTH}\\1${DAY}`,
  `${DAY}([-/.])${DAY}\\2(?:${YEAR}|\\d\\d)`,
  // Degrees: 41.88,-87.63
  '\\d{1,2}\\.\\d{2,},\\s?-\\d{2,3}\\.\\d{2,}',
];
const SHAPE = new RegExp(`^(?:${shapes.join('|')})(?!\\d)`);
const PRICE = /^(?:\d{1,3}(?:,\d{3})*\.\d\d|\d{1,3}(?:,\d{3})+|\d{2,3})(?!\d)/;
// In a list blanks or a bracket stand before the sign.
const AFTER_CURRENCY = /[^\p{Sc}]\p{Sc}\s?$/u;
// 2026-11-20 11:59:58
const MOST_GROUPS = 5;

/**
 * How many groups from this one on are a number of everyday life as texts are full of: a telephone number, a date, a time of
 * day, degrees, a price. None of these is a part of a card number that goes on behind a bracket or a semicolon.
 */
export function ordinaryNumberAt(groups: readonly DigitGroup[], at: number): number {
  const { before = '' } = groups[at] ?? {};
  if (before === ':') return 0;
  const text = textFrom(groups, at);
  const isPrice = AFTER_CURRENCY.test(at === 0 ? ` ${before}` : before);
  const [found] = (isPrice && PRICE.exec(text)) || SHAPE.exec(text) || [''];
  return found.match(/\d+/g)?.length ?? 0;
}

const textFrom = (groups: readonly DigitGroup[], at: number): string => {
  let text = groups[at]?.digits ?? '';
  for (let next = at + 1; next < at + MOST_GROUPS; next += 1) {
    const group = groups[next];
    if (group) text += group.before + group.digits;
  }
  return text;
};
