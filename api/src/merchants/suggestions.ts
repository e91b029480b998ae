import type { AnswerOf, Partner } from '@dinelink/contract';
import type { Places } from '../places/places.ts';
import { cuisines } from './cuisines.ts';
import { box, circle } from './engine/sphere.ts';
import { typedWords, wordsOf } from './engine/words.ts';
import type { Found, MerchantQuery } from './merchant-query.ts';
import type { MerchantsStore } from './merchants.store.ts';
import { refuseCardNumbers } from './parse-search.ts';

interface Dependencies {
  readonly find: (query: MerchantQuery) => Found | Promise<Found>;
  readonly store: MerchantsStore;
  readonly places: Places;
  readonly now: () => number;
}

type Suggestions = AnswerOf<'suggestMerchants'>;
type Suggestion = Suggestions['suggestions'][number];

const EACH = 5;
const REGION_MILES = 50;
const wholeCountry = box({ south: -15, west: -180, north: 72, east: 180 });

/** Restaurants, cuisines and places that begin as typed; restaurants near the location when it is known, else the best rated. */
export function createSuggestions({ find, store, places, now }: Dependencies) {
  return async (partner: Partner, asked: { text: string; location?: string }): Promise<Suggestions> => {
    refuseCardNumbers(asked);
    const words = typedWords(asked.text);
    const near = asked.location === undefined ? null : places.find(asked.location);
    const point = near?.kind === 'point' ? near : null;
    const area =
      near?.kind === 'box' ? box(near) : point && circle(point.latitude, point.longitude, REGION_MILES);
    const question = everything({ partner: partner.key, words, at: now() });
    const { ids } =
      words.length === 0
        ? { ids: [] }
        : await find({ ...question, area: area ?? wholeCountry, sortBy: area ? 'relevance' : 'rating' });
    const merchants = (await store.summaries(ids))
      .filter(({ name }) => beginsWith(name, words))
      .map(({ id, name, city, state }) => merchantSuggestion({ id, name, detail: `${city}, ${state}` }));
    return {
      suggestions: [
        ...cuisines.filter((cuisine) => beginsWith(cuisine, words)).map(cuisineSuggestion),
        ...merchants,
        ...places
          .suggest(asked.text, EACH)
          .map(({ text }): Suggestion => ({ kind: 'place', text, detail: '' })),
      ],
    };
  };
}

const everything = ({ partner, words, at }: { partner: string; words: string[]; at: number }) => ({
  partner,
  words,
  at,
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

const beginsWith = (text: string, words: readonly string[]) =>
  words.length > 0 && words.every((word) => wordsOf(text).some((part) => part.startsWith(word)));

const cuisineSuggestion = (text: string): Suggestion => ({ kind: 'cuisine', text, detail: 'Cuisine' });

const merchantSuggestion = ({
  id,
  name,
  detail,
}: {
  id: number;
  name: string;
  detail: string;
}): Suggestion => ({
  kind: 'merchant',
  text: name,
  detail,
  merchantId: String(id),
});
