import { fillerWords } from '@dinelink/contract/filler-words';

const fillers = new Set(fillerWords);

// Skips the folding of accents for most of a million names.
const PLAIN = /^[\w &.-]*$/;

/** The words of a text as search compares them: lower case, without accents, "Joe's" as "joes". */
export function wordsOf(text: string): string[] {
  return (PLAIN.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, ''))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Words that, without a telling one, ask for any restaurant; "The Restaurant" is a name. */
const anyRestaurant = new Set(['food', 'places', 'restaurant', 'restaurants']);

/** The words a visitor typed; each has to begin a word of the name or a cuisine. None for "good food", which is anything. */
export function typedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((word) => !fillers.has(word));
  if (telling.length > 0) return telling;
  const isAny = words.some((word) => anyRestaurant.has(word)) && !words.includes('the');
  return isAny ? [] : words;
}

// Words for a cuisine that its name does not begin with, in the singular.
const synonyms: Readonly<Record<string, readonly string[]>> = {
  bbq: ['barbecue'],
  burrito: ['mexican'],
  coffee: ['cafe'],
  curry: ['indian', 'thai'],
  dumpling: ['chinese'],
  gyro: ['greek'],
  pasta: ['italian'],
  pho: ['vietnamese'],
  ramen: ['japanese'],
  taco: ['mexican'],
  udon: ['japanese'],
  vegan: ['vegetarian'],
  veggie: ['vegetarian'],
};

const PLURAL = /^.{3,}[^s]s$/;

/** The typed word, its singular, and their synonyms. */
export function withSynonyms(word: string): readonly string[] {
  const forms = PLURAL.test(word) ? [word, word.slice(0, -1)] : [word];
  return [
    ...forms,
    ...forms.flatMap((form) => (Object.hasOwn(synonyms, form) ? (synonyms[form] ?? []) : [])),
  ];
}

/** Other words for a cuisine, in the singular and the plural. */
export function synonymsOf(cuisine: string): string[] {
  const parts = wordsOf(cuisine);
  const isMeant = ([, meant]: [string, readonly string[]]) => meant.some((word) => parts.includes(word));
  return Object.entries(synonyms)
    .filter(isMeant)
    .flatMap(([word]) => [word, `${word}s`]);
}

/** The column `search_text`: every word of name and cuisines between blanks, so that LIKE '% word%' finds beginnings. */
export function searchTextOf(name: string, cuisines: readonly string[]): string {
  return ` ${[...new Set([name, ...cuisines].flatMap(wordsOf))].join(' ')} `;
}
