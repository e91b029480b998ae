import { isCommonWord } from './common-passwords.ts';

const SHORTEST_WORD = 3;
// Shorter fragments ("a b c d") are not words.
const WHOLE_WORD = 6;

/**
 * Whether a password is only a variation of one of these names or of a common password: with digits and signs around it, or in
 * place of letters.
 */
export function isVariationOf(password: string, names: readonly string[]): boolean {
  const known = names.map(lettersOf).filter(({ length }) => length >= SHORTEST_WORD);
  return spellingsOf(password).some((word) => known.includes(word) || isNamesAndLittleElse(word, known));
}

/** Whether a password is a variation of one of the most common. */
export const isVariationOfCommon = (password: string): boolean =>
  spellingsOf(password).some(
    (word) => isCommonWord(word) && (word.length >= WHOLE_WORD || isInOnePiece(word, password)),
  );

const isInOnePiece = (word: string, password: string): boolean =>
  ['i', 'l'].some((one) =>
    [password.toLowerCase(), readAs(password.toLowerCase(), one)].some((text) => text.includes(word)),
  );

// "noshnosh", "my nosh", "nosh password": the rest beside the names protects nothing.
function isNamesAndLittleElse(word: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), word);
  return rest !== word && (rest.length < SHORTEST_WORD || isCommonWord(rest));
}

/** The words a password may be a variation of: with and without surrounding characters, signs read as letters. */
function spellingsOf(password: string): string[] {
  const text = password.normalize('NFKC').toLowerCase();
  const cut = [text, text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')];
  const words = cut.flatMap((part) => [part, readAs(part, 'i'), readAs(part, 'l')]).map(lettersOf);
  return [...new Set(words)].filter(({ length }) => length >= SHORTEST_WORD);
}

const looksLike: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '+': 't', '€': 'e', '|': 'l' },
};

/** `1` and `!` may be either of two letters. */
const readAs = (text: string, one: string): string =>
  [...text].map((sign) => (sign === '1' || sign === '!' ? one : (looksLike[sign] ?? sign))).join('');

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
