import type { CardNetwork } from '../enumerations.ts';

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

/** The brand of the prefix, for digits of any length. */
export function networkOfPrefix(digits: string): CardNetwork | undefined {
  return patterns.find((pattern) => pattern.begins(digits))?.network;
}

/** The brand of a whole number (digits only): prefix and length both fit. The check digit is not checked. */
export function networkOfNumber(digits: string): CardNetwork | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  return patterns.find((pattern) => pattern.lengths.includes(digits.length) && pattern.begins(digits))
    ?.network;
}

const ZERO = '0'.charCodeAt(0);

/** The Luhn test: from the right every second digit counts double, and the sum of all digits ends in 0. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - ZERO;
    const value = digit * (fromRight % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** True for digits that could be a card number of one of our brands. */
export function isCardNumber(digits: string): boolean {
  return networkOfNumber(digits) !== undefined && passesLuhn(digits);
}
