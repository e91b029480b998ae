import { isCommonWord } from './common-passwords.ts';

const SHORTEST_WORD = 3;
// A shorter word that stands in pieces ("a b c d") is no word.
const WHOLE_WORD = 6;

/** Whether a password is nothing but one of these names, or a common password, dressed up: digits and signs around it, letters spelt with signs. */
export function isVariationOf(password: string, names: readonly string[]): boolean {
  const known = names.map(lettersOf).filter(({ length }) => length >= SHORTEST_WORD);
  return spellingsOf(password).some((word) => known.includes(word) || isNamesAndLittleElse(word, known));
}

/** Whether a password is one of the most common, dressed up in the same ways. */
export const isVariationOfCommon = (password: string): boolean =>
  spellingsOf(password).some(
    (word) => isCommonWord(word) && (word.length >= WHOLE_WORD || isInOnePiece(word, password)),
  );

const isInOnePiece = (word: string, password: string): boolean =>
  ['i', 'l'].some((one) =>
    [password.toLowerCase(), readAs(password.toLowerCase(), one)].some((text) => text.includes(word)),
  );

// "noshnosh", "my nosh", "nosh password": what is left beside the names protects nothing.
function isNamesAndLittleElse(word: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), word);
  return rest !== word && (rest.length < SHORTEST_WORD || isCommonWord(rest));
}

/** The words a password may stand for: with and without what surrounds the letters, signs read as the letters they look like. */
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

/** One and the exclamation mark stand for two letters. */
const readAs = (text: string, one: string): string =>
  [...text].map((sign) => (sign === '1' || sign === '!' ? one : (looksLike[sign] ?? sign))).join('');

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
