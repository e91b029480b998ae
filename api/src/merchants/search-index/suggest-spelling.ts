import { isFuzzyPrefix } from '../../places/fuzzy-prefix.ts';
import { firstFrom, type Postings, timesOf, wordAt } from './postings.ts';

const SHORTEST = 4;

/**
 * The most common word one letter away from the typed beginning, if no word begins as typed; else null. Only compares words
 * with the same first letter, which is rarely wrong, to read less of the vocabulary.
 */
export function suggestSpelling(names: Postings, typed: string): string | null {
  if (typed.length < SHORTEST) return null;
  const exact = firstFrom(names, typed);
  if (exact < names.words.length - 1 && wordAt(names, exact).startsWith(typed)) return null;
  const [first = ''] = typed;
  let [best, most] = [null as string | null, 0];
  for (let at = firstFrom(names, first); at < firstFrom(names, `${first}{`); at += 1) {
    const times = timesOf(names, at);
    if (times <= most) continue;
    const word = wordAt(names, at);
    if (isFuzzyPrefix(typed, word)) [best, most] = [word, times];
  }
  return best;
}
