import { features, limits, meals, type SortOrder, sortOrders, weekdays } from '@dinelink/contract/calls';
import { LOCATION_CHARACTERS, WORDS_CHARACTERS } from '../../../location/search-lengths.ts';
import { namedPlace } from '../../../location/calendar-address.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { CURRENT_LOCATION } from '../../../location/special-location.ts';

/** The fields of the request, and `fallbackLocation`, which stands in the typed fields of an address. */
export interface SearchState {
  /** As typed, a special text ("Current Location") or degrees; empty means the default location. */
  location: string;
  /** The place typed beside words that mean the visitor's own, which is searched where that stays unknown. */
  fallbackLocation?: string;
  restaurantOrCuisine: string;
  campaignCode: string;
  acclaimed: boolean;
  isNew: boolean;
  reservations: boolean;
  features: string[];
  mealsServed: string[];
  priceRange: string[];
  benefitsFor: string[];
  sortBy: SortOrder;
  /** The first page of the list, counted from 1. */
  pageNo: number;
  pageSize: number;
}

const CAMPAIGN_CHARACTERS = 40;
const PAGE_MAX = 10_000;

const prices = Array.from({ length: limits.priceMax }, (_, index) => String(index + 1));

/** The one feature that has a chip of its own. */
export const DINE_IN = 'dine-in';

/** The filters with several values, and their values. */
export const choices = {
  features: [...features] as string[],
  mealsServed: [...meals] as string[],
  priceRange: prices,
  benefitsFor: [...weekdays] as string[],
} as const;
export const switches = ['acclaimed', 'isNew', 'reservations'] as const;
export type ChoiceName = keyof typeof choices;
export const choiceNames = ['features', 'mealsServed', 'priceRange', 'benefitsFor'] as const;

export const noFilters = {
  acclaimed: false,
  isNew: false,
  reservations: false,
  features: [],
  mealsServed: [],
  priceRange: [],
  benefitsFor: [],
} satisfies Partial<SearchState>;

/** At the end of the words, the visitor's own place: "pizza near me". Only the browser knows it, so the api is never asked so. */
const NEAR_ME = /(?:^|[\s,]+)(?:near\s*me|nearby|near here|around me)$/i;

/** Words and a place in one field: "thai near 60614". Names have a capital: "The Near North". */
const NEAR_PLACE = /^(\S.*?)\s+near\s+(\S.{2,})$/;

interface Typed {
  words: string;
  location: string;
  fallbackLocation?: string;
}

/** The two fields, where one of them has what belongs in both. */
function wordsAndPlace(typed: Typed): Typed {
  // Words may stand in the field of the place.
  const filled = typed.words === '' ? typed.location : typed.words;
  if (NEAR_ME.test(filled)) {
    const words = filled.replace(NEAR_ME, '');
    const fallbackLocation = typed.words === '' ? '' : namedPlace(typed.location);
    const isPlace = kindOfLocation(fallbackLocation) === 'text';
    return { words, location: CURRENT_LOCATION, ...(isPlace && { fallbackLocation }) };
  }
  const both = NEAR_PLACE.exec(filled);
  const [, words, location] = both ?? [];
  return words === undefined || location === undefined ? typed : { words, location };
}

/** Reads a search from an address. Unknown values are left out; lists are joined by commas or repeated. */
export function readSearch(query: URLSearchParams): SearchState {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most);
  const chosen = (name: ChoiceName) => {
    const values = query.getAll(name).flatMap((value) => value.split(','));
    return choices[name].filter((value) => values.some((each) => each.trim() === value));
  };
  const { words, ...place } = wordsAndPlace({
    words: text('restaurantOrCuisine', WORDS_CHARACTERS),
    location: text('location', LOCATION_CHARACTERS),
  });
  return {
    ...place,
    restaurantOrCuisine: words,
    campaignCode: text('campaignCode', CAMPAIGN_CHARACTERS),
    acclaimed: isOn(query.get('acclaimed')),
    isNew: isOn(query.get('isNew')),
    reservations: isOn(query.get('reservations')),
    features: chosen('features'),
    mealsServed: chosen('mealsServed'),
    priceRange: chosen('priceRange'),
    benefitsFor: chosen('benefitsFor'),
    sortBy: sortOrders.find((order) => order === query.get('sortBy')) ?? 'relevance',
    pageNo: within(query.get('pageNo'), PAGE_MAX, 1),
    // Not from the address: every size would be a cached page of its own.
    pageSize: limits.searchPageSize,
  };
}

const isOn = (text: string | null): boolean => text === 'true' || text === '1' || text === 'on';

function within(text: string | null, most: number, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise;
}

/** The two fields as they were typed: the place beside "pizza near me" is kept in them. */
function typedFields({ location, fallbackLocation, restaurantOrCuisine: words }: SearchState): Typed {
  if (fallbackLocation === undefined || kindOfLocation(location) !== 'here') return { location, words };
  return { location: fallbackLocation, words: `${words} near me`.trim() };
}

/** The query of an address for a search, without default values. */
export function searchQuery(search: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => value !== '' && query.set(name, value);
  const { location, words } = typedFields(search);
  set('location', location);
  set('restaurantOrCuisine', words);
  set('campaignCode', search.campaignCode);
  for (const name of switches) if (search[name]) query.set(name, 'true');
  for (const name of choiceNames) set(name, search[name].join(','));
  if (search.sortBy !== 'relevance') query.set('sortBy', search.sortBy);
  if (search.pageNo > 1) query.set('pageNo', String(search.pageNo));
  return query;
}

/** "/search?location=Chicago%2C+IL&features=delivery%2Ctakeout" */
export function searchAddress(search: SearchState, view: 'list' | 'map' = 'list'): string {
  const query = searchQuery(search);
  if (view === 'map') query.set('view', 'map');
  const text = query.toString();
  return text === '' ? '/search' : `/search?${text}`;
}

/** The number of active filters; each chosen value counts. */
export const countFilters = (search: SearchState): number =>
  switches.filter((name) => search[name]).length +
  choiceNames.reduce((sum, name) => sum + search[name].length, 0);

/** The search with one value of a filter added or removed, at the first page. */
export function withChoice(search: SearchState, name: ChoiceName, value: string): SearchState {
  const has = search[name].includes(value);
  const next = choices[name].filter((each) => (each === value ? !has : search[name].includes(each)));
  return { ...search, [name]: next, pageNo: 1 };
}
