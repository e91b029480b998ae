import { networkOfPrefix } from '@dinelink/contract/calls';

/** Digits only; full-width and other decimal forms that keyboards produce count as digits. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Groups digits as on the card: 4-6-5 for Amex, fours for the rest. */
export function groupDigits(digits: string): string {
  const pattern = networkOfPrefix(digits) === 'AMEX' ? /^(\d{0,4})(\d{0,6})(\d*)$/ : /(\d{1,4})/g;
  const groups = pattern.global
    ? (digits.match(pattern) ?? [])
    : (pattern.exec(digits)?.slice(1).filter(Boolean) ?? []);
  return groups.join(' ');
}

/** Regroups a text and keeps the caret after the same digit. */
export function regroup(text: string, caret: number): { text: string; caret: number } {
  const result = groupDigits(digitsOf(text));
  const before = digitsOf(text.slice(0, caret)).length;
  return { text: result, caret: indexAfterDigits(result, before) };
}

/** Where a deleting key acts: it skips the gap between groups, which is no character of the number. */
export function deletionIndex(text: string, caret: number, isForward: boolean): number {
  if (isForward) return text[caret] === ' ' ? caret + 1 : caret;
  return text[caret - 1] === ' ' ? caret - 1 : caret;
}

function indexAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (text[place] !== ' ') seen += 1;
  }
  return text.length;
}
