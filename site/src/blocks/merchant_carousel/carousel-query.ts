import { limits } from '@dinelink/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@dinelink/contract';
import { callQuery, defaultLocationQuery } from '../../api/queries.ts';

/** What an editor may say of a carousel: where, which campaign, and any other search parameter. */
export interface CarouselSearch {
  location?: string | null;
  campaign_code?: string | null;
  query?: Record<string, string>;
}

/** The merchants of a carousel: fifteen at most, other parameters passed through. */
export function carouselQuery(search: CarouselSearch, here: string) {
  const query = {
    ...search.query,
    location: search.location || here,
    campaignCode: search.campaign_code || undefined,
    pageSize: limits.searchPageSize,
  } as QueryOf<'searchMerchants'>;
  return callQuery('searchMerchants', { query });
}

/** "40.76,-73.99": where a visitor who shares no position is taken to be. */
export const locationText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

export const fixedLocation = {
  latitude: limits.defaultLatitude,
  longitude: limits.defaultLongitude,
  location: limits.defaultLocationText,
};

/** Loads a carousel before its page shows; a silent api costs the carousel, not the page. */
export async function loadCarousel(client: QueryClient, search: CarouselSearch): Promise<void> {
  const place = await client.ensureQueryData(defaultLocationQuery).catch(() => fixedLocation);
  await client.prefetchQuery(carouselQuery(search, locationText(place)));
}
