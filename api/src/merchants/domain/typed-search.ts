import { cuisines, features, meals } from '@dinelink/contract';
import { typedWords, wordsOf } from './search-words.ts';

/** A meal or a service that was typed: "brunch", "late night". */
export interface TypedOption {
  readonly kind: 'meals' | 'features';
  readonly value: string;
  /** Its words; a restaurant without the option may have them in its name or cuisine. */
  readonly words: readonly string[];
}

interface TypedSearch {
  readonly words: readonly string[];
  readonly typedOptions: readonly TypedOption[];
}

const optionsOf = (kind: TypedOption['kind'], values: readonly string[]): TypedOption[] =>
  values.map((value) => ({ kind, value, words: typedWords(value) }));

const options = [...optionsOf('meals', meals), ...optionsOf('features', features)];

const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');
const cuisineKeys = new Set(cuisines.map((cuisine) => keyOf(typedWords(cuisine))));

/** Whether words stand in a text one after the other: "dine" alone is not "dine in". */
const isIn = (all: readonly string[], words: readonly string[]): boolean =>
  all.some((_word, at) => words.every((word, nth) => all[at + nth] === word));

/** What a visitor typed: meals and services, and the other words. The name of a cuisine is no meal, as in "Breakfast & Brunch". */
export function typedSearch(text: string): TypedSearch {
  const words = typedWords(text);
  if (cuisineKeys.has(keyOf(words))) return { words, typedOptions: [] };
  const all = wordsOf(text);
  const typedOptions = options.filter(({ value }) => isIn(all, wordsOf(value)));
  const taken = new Set(typedOptions.flatMap((option) => option.words));
  return { words: words.filter((word) => !taken.has(word)), typedOptions };
}
