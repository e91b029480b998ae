import { catalogue, tokens } from '../rules';
import type { Check } from './entry';
import { textsOf } from './entry';

const known = new Set(tokens);
const byLowerCase = new Map(tokens.map((token) => [token.toLowerCase(), token]));
/** A token's place, closed or not, or a bracket that closes none. */
const PLACES = /\{([^{}\s]*)(\}?)|\}/g;

/** Tokens that the site does not fill would be read by visitors as they stand. */
export const checkTokens: Check = (subject) => {
  const { key } = subject.entry;
  // A sentence of the site may contain the placeholders of the shipped one, too.
  const placeholders = placeholdersOf(typeof key === 'string' ? (catalogue.get(key) ?? '') : '');
  return textsOf(subject).flatMap(({ path, value }) =>
    [...value.matchAll(PLACES)].flatMap(([place, name, end]) => {
      const message = problemOf(place, { name, end, placeholders });
      return message === undefined ? [] : [{ path, message }];
    }),
  );
};

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{([A-Z][A-Z0-9_]*)\}/g)].map(([, name = '']) => name);

interface Place {
  name: string | undefined;
  end: string | undefined;
  placeholders: readonly string[];
}

const WRITTEN = 'A word that the site fills in is written like {PROGRAM}.';

function problemOf(place: string, { name, end, placeholders }: Place): string | undefined {
  if (name === undefined) return `A } stands alone here. ${WRITTEN}`;
  if (end === '') return `${place} is not closed. ${WRITTEN}`;
  if (known.has(name) || placeholders.includes(name)) return undefined;
  const meant =
    byLowerCase.get(name.toLowerCase()) ??
    placeholders.find((each) => each.toLowerCase() === name.toLowerCase());
  if (meant !== undefined) return `${place} is written {${meant}}, in capital letters.`;
  const filled = placeholders.length > 0 ? ` This wording may contain ${listOf(placeholders)}.` : '';
  return `${place} is no word that the site fills in: visitors would read it as it stands.${filled}`;
}

const listOf = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
