import type { CardNetwork } from './enumerations.ts';

interface Pattern {
  readonly network: CardNetwork;
  readonly lengths: readonly number[];
  readonly begins: (digits: string) => boolean;
}

const between = (digits: string, [from, to]: readonly [string, string]): boolean =>
  digits.length >= from.length && digits.slice(0, from.length) >= from && digits.slice(0, to.length) <= to;

const patterns: readonly Pattern[] = [
  { network: 'AMEX', lengths: [15], begins: (digits) => /^3[47]/.test(digits) },
  { network: 'DISC', lengths: [16], begins: (digits) => /^(6011|65)/.test(digits) },
  {
    network: 'MAST',
    lengths: [16],
    begins: (digits) => between(digits, ['51', '55']) || between(digits, ['2221', '2720']),
  },
  { network: 'VISA', lengths: [13, 16], begins: (digits) => digits.startsWith('4') },
];

/** The brand whose prefix the digits already show, whatever their length. */
export function networkOfPrefix(digits: string): CardNetwork | undefined {
  return patterns.find((pattern) => pattern.begins(digits))?.network;
}

/** The brand of a whole number (digits only): prefix and length both fit. Says nothing about the check digit. */
export function networkOfNumber(digits: string): CardNetwork | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  return patterns.find((pattern) => pattern.lengths.includes(digits.length) && pattern.begins(digits))
    ?.network;
}

/** The Luhn test: from the right every second digit counts double, and the sum of all digits ends in 0. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const value = Number(digits.charAt(digits.length - 1 - fromRight)) * (fromRight % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** True for digits that a card of one of our brands could carry. */
export function isCardNumber(digits: string): boolean {
  return networkOfNumber(digits) !== undefined && passesLuhn(digits);
}

/** True for free text in which a card number stands, also one written in groups: "4111 1111-1111 1111". */
export const holdsCardNumber = (text: string): boolean => cardNumbersIn(text).length > 0;

/** The text with every card number in it blacked out, for logs. */
export function redactCardNumbers(text: string): string {
  return cardNumbersIn(text).reduce((left, number) => left.replaceAll(number, '[card number]'), text);
}

const MOST_GROUPS = 16;
// What people and programs put between groups: blanks of every kind, dots, and dashes of every length.
const BETWEEN = /^[\s.+\-\u2010-\u2015\u2212]{1,2}$/;

const SHORTEST = 13;
const LONGEST = 16;

interface Group {
  readonly digits: string;
  readonly index: number;
  readonly end: number;
  /** Goes on from the group before. */
  readonly isJoined: boolean;
}

function groupsOf(text: string): Group[] {
  let before = 0;
  return [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => {
    const isJoined = BETWEEN.test(text.slice(before, index));
    before = index + digits.length;
    return { digits, index, end: before, isJoined };
  });
}

// Groups are joined whole, so that digits inside a longer identifier are never taken for a card.
function cardNumbersIn(text: string): string[] {
  const groups = groupsOf(text);
  const found = new Set<string>();
  for (const [first, { index }] of groups.entries()) {
    let digits = '';
    for (const [next, group] of groups.slice(first, first + MOST_GROUPS).entries()) {
      if (next > 0 && !group.isJoined) break;
      digits += group.digits;
      if (digits.length > LONGEST) break;
      if (digits.length >= SHORTEST && isCardNumber(digits)) found.add(text.slice(index, group.end));
    }
  }
  return [...found];
}
