import { limits } from '@dinelink/contract/calls';

export type Strength = 0 | 1 | 2 | 3 | 4;

const MAX_SCORE = 4;
/** Bits of guessing work at which each level begins. */
const LEVELS = [30, 45, 60];
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUN = 3;

/**
 * How hard a password is to guess, 0 (too short) to 4. An estimate of its length and variety, in which repetitions, runs like
 * "abc" and "123", and texts that others know (`known`: e-mail, name, programme) count for little. The api has the last word.
 */
export function passwordStrength(typed: string, known: readonly string[] = []): Strength {
  const password = typed.slice(0, limits.passwordMaxCharacters);
  if (password.length < limits.passwordMinCharacters) return 0;
  const bits = effectiveLength(withoutKnown(password.toLowerCase(), known)) * Math.log2(alphabetOf(password));
  const reached = LEVELS.filter((level) => bits >= level).length + 1;
  return Math.min(MAX_SCORE, reached) as Strength;
}

/** Each known text becomes one character. */
const withoutKnown = (password: string, known: readonly string[]): string =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))
    .filter((part) => part.length >= RUN)
    .reduce((rest, part) => rest.replaceAll(part, '·'), password);

/** Characters that follow from the one before count next to nothing. */
function effectiveLength(password: string): number {
  const FOLLOWS = 0.05;
  let length = 0;
  for (let index = 0; index < password.length; index += 1) {
    const isNew = index === 0 || !follows(password.slice(index - 1, index + 1));
    length += isNew ? 1 : FOLLOWS;
  }
  return length;
}

const follows = (pair: string): boolean =>
  pair[0] === pair[1] ||
  SEQUENCES.some((sequence) => sequence.includes(pair) || sequence.includes([...pair].reverse().join('')));

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 20],
  ];
  return kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 1);
}
