import type { TypedOption } from '../domain/typed-search.ts';
import { withSynonyms } from '../domain/search-words.ts';
import type { MerchantQuery } from '../merchant-query.ts';
import { allOf, bitsFor, setBit } from './bits.ts';
import { type Columns, featureBits, mealBits } from './columns.ts';
import { markBeginning } from './postings.ts';

/** The positions that have what was typed. */
export interface Worded {
  /** Each word or a synonym begins a word of name or cuisine, and each option is there; null if nothing was typed. */
  readonly either: Uint32Array | null;
  /** Each begins a word of the name. */
  readonly named: Uint32Array | null;
}

interface Answer {
  readonly either: Uint32Array;
  readonly named: Uint32Array;
}

type Typed = Pick<MerchantQuery, 'words' | 'typedOptions'>;

const KEPT_ANSWERS = 64;

/** Looks up typed words and options; caches recent ones. */
export function createWordBits({
  names,
  cuisines,
  flags,
  size,
}: Pick<Columns, 'names' | 'cuisines' | 'flags' | 'size'>): (typed: Typed) => Worded {
  const kept = new Map<string, Answer>();
  const lookUpWord = (prefix: string): Answer => {
    const named = bitsFor(size);
    markBeginning(names, prefix, named);
    const either = named.slice();
    for (const word of withSynonyms(prefix)) {
      markBeginning(names, word, either);
      markBeginning(cuisines, word, either);
    }
    return { named, either };
  };
  const lookUpOption = (option: TypedOption): Answer => {
    const parts = option.words.map(answerToWord);
    const either = allOf(parts.map((part) => part.either))?.slice() ?? bitsFor(size);
    const named = allOf(parts.map((part) => part.named)) ?? bitsFor(size);
    const flag = flagOf(option);
    for (let at = 0; at < size; at += 1) if (((flags[at] ?? 0) & flag) !== 0) setBit(either, at);
    return { named, either };
  };
  const answerTo = (key: string, lookUp: () => Answer): Answer => {
    const known = kept.get(key);
    if (known) return known;
    const answer = lookUp();
    const [oldest] = kept.keys();
    if (kept.size === KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, answer);
    return answer;
  };
  const answerToWord = (word: string) => answerTo(word, () => lookUpWord(word));
  return ({ words, typedOptions }) => {
    const answers = [
      ...words.map(answerToWord),
      // A word has no colon.
      ...typedOptions.map((option) => answerTo(`option:${option.value}`, () => lookUpOption(option))),
    ];
    return {
      either: allOf(answers.map(({ either }) => either)),
      named: allOf(answers.map(({ named }) => named)),
    };
  };
}

const flagOf = ({ kind, value }: TypedOption): number =>
  kind === 'meals' ? mealBits([value]) : featureBits([value]);
