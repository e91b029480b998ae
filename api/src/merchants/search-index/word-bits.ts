import { allOf, bitsFor } from './bits.ts';
import type { Columns } from './columns.ts';
import { withSynonyms } from '../domain/words.ts';
import { markBeginning } from './postings.ts';

/** The positions that have the typed words. */
export interface Worded {
  /** Each word or a synonym begins a word of name or cuisine; null without words. */
  readonly either: Uint32Array | null;
  /** Each begins a word of the name. */
  readonly named: Uint32Array | null;
}

interface Answer {
  readonly either: Uint32Array;
  readonly named: Uint32Array;
}

const KEPT_ANSWERS = 64;

/** Looks up typed words; caches recent ones. */
export function createWordBits({
  names,
  cuisines,
  size,
}: Pick<Columns, 'names' | 'cuisines' | 'size'>): (words: readonly string[]) => Worded {
  const kept = new Map<string, Answer>();
  const look = (prefix: string): Answer => {
    const named = bitsFor(size);
    markBeginning(names, prefix, named);
    const either = named.slice();
    for (const word of withSynonyms(prefix)) {
      markBeginning(names, word, either);
      markBeginning(cuisines, word, either);
    }
    return { named, either };
  };
  const answerTo = (prefix: string): Answer => {
    const known = kept.get(prefix);
    if (known) return known;
    const answer = look(prefix);
    const [oldest] = kept.keys();
    if (kept.size === KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
    kept.set(prefix, answer);
    return answer;
  };
  return (words) => {
    const answers = words.map(answerTo);
    return {
      either: allOf(answers.map(({ either }) => either)),
      named: allOf(answers.map(({ named }) => named)),
    };
  };
}
