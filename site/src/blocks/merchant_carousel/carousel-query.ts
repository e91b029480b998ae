import { limits } from '@dinelink/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@dinelink/contract';
import { callQuery, defaultLocationQuery } from '../../api/queries.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import type { Position } from '../../location/geolocation.ts';
import { kindOfLocation, pointText } from '../../location/special-location.ts';

/** The search parameters an editor may set: location, campaign and any other. */
export interface CarouselSearch {
  location?: string | null;
  campaign_code?: string | null;
  query?: Record<string, string>;
}

/** The search of a carousel: at most fifteen merchants; other parameters are passed through. Waits for a place near the visitor if it needs one. */
export function carouselQuery(search: CarouselSearch, near: Position | undefined) {
  const location = fixedText(search) || (near ? pointText(near) : '');
  const query = {
    ...search.query,
    location,
    campaignCode: search.campaign_code || undefined,
    pageSize: limits.searchPageSize,
  } as QueryOf<'searchMerchants'>;
  return { ...callQuery('searchMerchants', { query }), enabled: location !== '' };
}

/** Whether the search is one near the visitor's own position, which only the browser knows. */
export const usesCurrentLocation = ({ location }: CarouselSearch): boolean =>
  kindOfLocation(location ?? '') === 'here';

/** The place an editor named; empty where the search is near the visitor. A map area means nothing in a carousel. */
const fixedText = ({ location }: CarouselSearch): string =>
  ['here', 'mapView'].includes(kindOfLocation(location ?? '')) ? '' : (location ?? '').trim();

/** Loads a carousel before its page is shown; when the api fails only the carousel is missing. */
export async function loadCarousel(client: QueryClient, search: CarouselSearch): Promise<void> {
  const place = await client.ensureQueryData(defaultLocationQuery).catch(() => fixedPlace);
  if (!usesCurrentLocation(search)) await client.prefetchQuery(carouselQuery(search, place));
}
