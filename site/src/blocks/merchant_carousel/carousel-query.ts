import { limits } from '@dinelink/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@dinelink/contract';
import { callQuery, defaultLocationQuery } from '../../api/queries.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import type { Position } from '../../location/geolocation.ts';
import { pointText } from '../../location/point-text.ts';

/** The search parameters an editor may set: location, campaign and any other. */
export interface CarouselSearch {
  location?: string | null;
  campaign_code?: string | null;
  query?: Record<string, string>;
}

/** The search of a carousel: at most fifteen merchants; other parameters are passed through. Without a place it waits for one near the visitor. */
export function carouselQuery(search: CarouselSearch, near: Position | undefined) {
  const location = search.location || (near && pointText(near));
  const query = {
    ...search.query,
    location,
    campaignCode: search.campaign_code || undefined,
    pageSize: limits.searchPageSize,
  } as QueryOf<'searchMerchants'>;
  return { ...callQuery('searchMerchants', { query }), enabled: Boolean(location) };
}

/** Loads a carousel of a named place, or near the default location, before its page is shown; when the api fails only the carousel is missing. */
export async function loadFixedCarousel(client: QueryClient, search: CarouselSearch): Promise<void> {
  const place = await client.ensureQueryData(defaultLocationQuery).catch(() => fixedPlace);
  await client.prefetchQuery(carouselQuery(search, place));
}
