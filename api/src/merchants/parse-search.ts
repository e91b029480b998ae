import {
  CARD_NUMBER_MESSAGE,
  holdsCardNumber,
  limits,
  type Partner,
  type searchQuerySchema,
} from '@dinelink/contract';
import type { z } from 'zod';
import { invalid } from '../problems.ts';
import { type Box, looksLikeDegrees } from '../places/parse-location.ts';
import type { Places } from '../places/places.ts';
import type { Point } from '../places/point.ts';
import { box, circle } from './domain/sphere.ts';
import { typedSearch } from './domain/typed-search.ts';
import type { MerchantQuery } from './merchant-query.ts';
import type { Visitor } from './visitor.ts';

export type SearchInput = z.output<typeof searchQuerySchema>;

/** What decides which restaurants a search finds; not how many are listed, nor their order. */
export type SearchFilters = Omit<SearchInput, 'pageNo' | 'pageSize' | 'sortBy'>;

/** Refuses text with a card number, which must not get into URLs and logs. */
export function rejectCardNumbers(fields: Record<string, string | undefined>): void {
  const holding = Object.entries(fields).filter(
    ([, text]) => text !== undefined && !looksLikeDegrees(text) && holdsCardNumber(text),
  );
  if (holding.length > 0) {
    throw invalid(holding.map(([field]) => ({ field, code: 'CARD_NUMBER', message: CARD_NUMBER_MESSAGE })));
  }
}

// The browser replaces these words by coordinates before the request.
const unresolved = /^current(\s|\+|%20)*(location|(map(\s|\+|%20)*view))$/i;

/** The place of a search; refuses an unknown one. */
export function placeOf({ location, restaurantOrCuisine }: SearchInput, places: Places): Point | Box {
  rejectCardNumbers({ location, restaurantOrCuisine });
  if (unresolved.test(location)) {
    throw locationUnknown(`"${location}" is known to your device only. Send its coordinates.`);
  }
  const place = places.find(location);
  if (!place) {
    throw locationUnknown('We do not know this place. Enter a city and state, or a ZIP code.');
  }
  return place;
}

/** The centre of a search as it is answered; null for a map box. */
export const centreOf = (place: Point | Box) =>
  place.kind === 'box'
    ? null
    : { latitude: place.latitude, longitude: place.longitude, location: place.text };

const locationUnknown = (message: string) =>
  invalid([{ field: 'location', code: 'LOCATION_UNKNOWN', message }]);

interface Around {
  readonly place: Point | Box;
  readonly partner: Partner;
  /** Null for a count, which needs no rate. */
  readonly visitor: Pick<Visitor, 'rate'> | null;
  readonly at: number;
}

/** The query of a request with its place. */
export function queryOf(input: SearchInput, { place, partner, visitor, at }: Around): MerchantQuery {
  return {
    partner: partner.key,
    area:
      place.kind === 'box' ? box(place) : circle(place.latitude, place.longitude, limits.searchRadiusMiles),
    ...typedSearch(input.restaurantOrCuisine ?? ''),
    isByName: false,
    isAcclaimed: input.acclaimed ?? false,
    isNew: input.isNew ?? false,
    takesReservations: input.reservations ?? false,
    features: input.features ?? [],
    meals: input.mealsServed ?? [],
    benefitDays: input.benefitsFor ?? [],
    prices: (input.priceRange ?? []).map(Number),
    campaignCode: input.campaignCode || null,
    sortBy: input.sortBy,
    tierRate: visitor ? visitor.rate.units / visitor.rate.perDollars : 0,
    at,
    ...pageRange(input),
  };
}

// Sorting a whole country for one far page would delay other requests.
function pageRange({ pageNo, pageSize }: SearchInput): { offset: number; count: number } {
  const offset = Math.min((pageNo - 1) * pageSize, limits.searchDepth);
  return { offset, count: Math.min(pageSize, limits.searchDepth - offset) };
}
