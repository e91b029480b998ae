import { type AnswerOf, type Cuisine, cuisines, type Partner } from '@dinelink/contract';
import type { Places } from '../places/places.ts';
import { isFuzzyPrefix } from '../places/fuzzy-prefix.ts';
import { box, circle } from './domain/sphere.ts';
import { synonymsOf, typedWords, withSynonyms, wordsOf } from './domain/search-words.ts';
import type { SearchHits, MerchantQuery } from './merchant-query.ts';
import type { MerchantRecord } from './merchant-record.ts';
import type { MerchantsStore } from './merchants.store.ts';
import { rejectCardNumbers } from './parse-search.ts';

interface Dependencies {
  readonly find: (query: MerchantQuery) => SearchHits | Promise<SearchHits>;
  /** Suggests a similar word if none begins like this one. */
  readonly suggestSpelling: (word: string) => string | null;
  readonly store: MerchantsStore;
  readonly places: Places;
  readonly now: () => number;
}

type Suggestions = AnswerOf<'suggestMerchants'>;
type Suggestion = Suggestions['suggestions'][number];

const EACH = 5;
const REGION_MILES = 50;
const wholeCountry = box({ south: -15, west: -180, north: 72, east: 180 });

/**
 * Restaurants, cuisines and places that begin as typed; restaurants near the location if it is known, else the best rated.
 * Allows one typing error in names, cuisines or places if none of them begins as typed.
 */
export function createSuggestions(dependencies: Dependencies) {
  const { suggestSpelling, places } = dependencies;
  return async (partner: Partner, query: { text: string; location?: string }): Promise<Suggestions> => {
    rejectCardNumbers(query);
    const words = typedWords(query.text);
    const near = query.location === undefined ? null : places.find(query.location);
    const suggest = (meant: readonly string[]) =>
      suggestFor(dependencies, { partner: partner.key, words: meant, near });
    const begun = await suggest(words);
    const isFood = begun.length > 0;
    const meant = isFood ? words : words.map((word) => suggestSpelling(word) ?? word);
    const isRespelt = meant.some((word, nth) => word !== words[nth]);
    const food = isRespelt ? await suggest(meant) : begun;
    const hasCuisine = food.some(({ kind }) => kind === 'cuisine');
    const cities = places.suggest(query.text, EACH);
    const similar = cities.length === 0 && !isFood ? places.suggestSimilar(query.text, EACH) : [];
    return {
      suggestions: [
        ...(hasCuisine ? [] : similarCuisines(words).map(cuisineSuggestion)),
        ...food,
        ...[...cities, ...similar].map(({ text }) => placeSuggestion(text)),
      ],
    };
  };
}

interface Wanted {
  readonly partner: string;
  readonly words: readonly string[];
  readonly near: ReturnType<Places['find']>;
}

async function suggestFor({ find, store, now }: Dependencies, { partner, words, near }: Wanted) {
  if (words.length === 0) return [];
  const question = everything({ partner, words, at: now() });
  const { ids } = await find({
    ...question,
    area: near === null ? wholeCountry : areaOf(near),
    sortBy: near === null ? 'rating' : 'relevance',
  });
  return [
    ...cuisinesBeginningWith(words).map(cuisineSuggestion),
    ...(await store.summaries(ids)).map(merchantSuggestion),
  ];
}

const areaOf = (near: NonNullable<Wanted['near']>) =>
  near.kind === 'box' ? box(near) : circle(near.latitude, near.longitude, REGION_MILES);

const everything = ({ partner, words, at }: { partner: string; words: readonly string[]; at: number }) => ({
  partner,
  words,
  at,
  typedOptions: [],
  isByName: true,
  isAcclaimed: false,
  isNew: false,
  takesReservations: false,
  features: [],
  meals: [],
  benefitDays: [],
  prices: [],
  campaignCode: null,
  tierRate: 0,
  offset: 0,
  count: EACH,
});

const SHORTEST_MISTYPED = 3;

interface CuisineWords {
  readonly cuisine: Cuisine;
  readonly parts: readonly string[];
}

const cuisineWords: CuisineWords[] = cuisines.map((cuisine) => ({ cuisine, parts: wordsOf(cuisine) }));
/** Without the synonyms that are so short that every other word is like them. */
const cuisineWordsAndSynonyms: CuisineWords[] = cuisineWords.map(({ cuisine, parts }) => ({
  cuisine,
  parts: [...parts, ...synonymsOf(cuisine).filter((word) => word.length > SHORTEST_MISTYPED)],
}));

/** Cuisines of which each word typed is one, as `isMeant` decides. */
const cuisinesWith = (
  searched: readonly CuisineWords[],
  words: readonly string[],
  isMeant: (typed: string, part: string) => boolean,
): Cuisine[] =>
  searched
    .filter(({ parts }) => words.every((typed) => parts.some((part) => isMeant(typed, part))))
    .map(({ cuisine }) => cuisine);

const cuisinesBeginningWith = (words: readonly string[]): Cuisine[] =>
  cuisinesWith(cuisineWords, words, (typed, part) =>
    withSynonyms(typed).some((word) => part.startsWith(word)),
  );

/** Cuisines whose words are those typed but for one letter, in one word or more: "itallian", "tai", "sushii", "tacso". */
const similarCuisines = (words: readonly string[]): Cuisine[] =>
  words.length === 0
    ? []
    : cuisinesWith(
        cuisineWordsAndSynonyms,
        words,
        (typed, part) =>
          typed.length >= SHORTEST_MISTYPED && part.length <= typed.length + 1 && isFuzzyPrefix(typed, part),
      );

const cuisineSuggestion = (text: string): Suggestion => ({ kind: 'cuisine', text, detail: 'Cuisine' });

const placeSuggestion = (text: string): Suggestion => ({ kind: 'place', text, detail: '' });

const merchantSuggestion = ({ id, name, city, state }: MerchantRecord): Suggestion => ({
  kind: 'merchant',
  text: name,
  detail: `${city}, ${state}`,
  merchantId: String(id),
});
