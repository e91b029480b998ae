import { limits } from '@dinelink/contract/calls';
import { dictionary } from '@zxcvbn-ts/language-common';

const HOW_MANY = 3_000;

// The list is ordered by frequency. Shorter ones are rejected for their length, so only possible ones count.
const ranked: readonly string[] = dictionary['passwords-common'];
const common = new Set(
  ranked.filter((password) => password.length >= limits.passwordMinCharacters).slice(0, HOW_MANY),
);

/** The most common of any length, letters only: the base of variations with digits and signs. */
const words = new Set(ranked.slice(0, HOW_MANY).map((password) => password.replace(/[^\p{L}]/gu, '')));

/** Whether lower-case letters are the base of a common password. */
export const isCommonWord = (letters: string): boolean => words.has(letters) || common.has(letters);

/** Whether a password is among the 3,000 most common of those long enough, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
