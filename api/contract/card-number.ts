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
  // The longest first: a shorter one may be a part of it.
  const numbers = cardNumbersIn(text).sort((one, other) => other.length - one.length);
  return numbers.reduce((left, number) => left.replaceAll(number, '[card number]'), text);
}

const MOST_GROUPS = 16;
const SHORTEST = 13;
const LONGEST = 16;
// What people and programs put between groups, up to three of them in any mixture.
const BETWEEN = /^[\s/_,.+·•|~*\-\u2010-\u2015\u2212]{1,3}$/;
// Written and not seen: zero-width blanks, joiners, marks on the digit before.
const UNSEEN = /^[\p{Cf}\p{M}]$/u;
const DIGIT = /^\p{Nd}$/u;
const DIGITS = /\p{N}/gu;
const LONGEST_BETWEEN = 4;

interface Group {
  readonly index: number;
  readonly digits: string;
  readonly end: number;
  /** Goes on from the group before. */
  readonly isJoined: boolean;
}

/** The digits of a text, whatever script they are written in, in the groups it puts them in. */
function groupsOf(text: string): Group[] {
  const groups: { index: number; digits: string; end: number; isJoined: boolean }[] = [];
  let between = '';
  let place = 0;
  for (const sign of text) {
    const index = place;
    place += sign.length;
    for (const plain of plainOf(sign)) {
      const last = groups.at(-1);
      if (plain < '0' || plain > '9') between = (between + plain).slice(0, LONGEST_BETWEEN);
      else if (last && between === '') {
        last.digits += plain;
        last.end = place;
      } else {
        groups.push({ index, digits: plain, end: place, isJoined: BETWEEN.test(between) });
        between = '';
      }
    }
  }
  return groups;
}

const MOST_REMEMBERED = 1_000;
const remembered = new Map<string, string>();

/** A sign as it is meant: digits as ours, nothing for what is not seen. */
function plainOf(sign: string): string {
  if (sign <= '\x7f') return sign;
  const known = remembered.get(sign);
  if (known !== undefined) return known;
  const plain = UNSEEN.test(sign)
    ? ''
    : Array.from(sign.normalize('NFKC'), (part) => (DIGIT.test(part) ? valueOf(part) : part)).join('');
  if (remembered.size === MOST_REMEMBERED) remembered.clear();
  remembered.set(sign, plain);
  return plain;
}

/** Every script has its ten digits side by side, from nought to nine. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

// Groups are joined whole, so that digits inside a longer identifier are never taken for a card.
function cardNumbersIn(text: string): string[] {
  if ((text.match(DIGITS)?.length ?? 0) < SHORTEST) return [];
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
