import { isFuzzyPrefix } from '../engine/fuzzy-prefix.ts';
import { firstFrom, type Postings, timesOf, wordAt } from './postings.ts';

const SHORTEST = 4;

/**
 * The commonest word that begins one letter away from what was typed, when none begins as typed; null without one. Only words
 * with the same first letter are looked at: people rarely miss that one, and the rest of the vocabulary need not be read.
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
