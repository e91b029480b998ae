import { limits } from '@dinelink/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@dinelink/contract';
import { callQuery, defaultLocationQuery } from '../../api/queries.ts';

/** The search parameters an editor may set: location, campaign and any other. */
export interface CarouselSearch {
  location?: string | null;
  campaign_code?: string | null;
  query?: Record<string, string>;
}

/** The search of a carousel: at most fifteen merchants; other parameters are passed through. */
export function carouselQuery(search: CarouselSearch, here: string) {
  const query = {
    ...search.query,
    location: search.location || here,
    campaignCode: search.campaign_code || undefined,
    pageSize: limits.searchPageSize,
  } as QueryOf<'searchMerchants'>;
  return callQuery('searchMerchants', { query });
}

/** "40.76,-73.99": the location of a visitor who shares no position. */
export const locationText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

export const fixedLocation = {
  latitude: limits.defaultLatitude,
  longitude: limits.defaultLongitude,
  location: limits.defaultLocationText,
};

/** Loads a carousel before its page is shown; when the api fails only the carousel is missing. */
export async function loadCarousel(client: QueryClient, search: CarouselSearch): Promise<void> {
  const place = await client.ensureQueryData(defaultLocationQuery).catch(() => fixedLocation);
  await client.prefetchQuery(carouselQuery(search, locationText(place)));
}
