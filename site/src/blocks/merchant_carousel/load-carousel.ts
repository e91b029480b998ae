import type { QueryClient } from '@tanstack/react-query';
import { defaultLocationQuery } from '../../api/queries.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';
import { type CarouselSearch, loadFixedCarousel } from './carousel-query.ts';

/** Whether the search is one near the visitor's own position, which only the browser knows. */
export const usesCurrentLocation = ({ location }: CarouselSearch): boolean =>
  kindOfLocation(location ?? '') === 'here';

/** The search without a text that the api does not understand. A map area that was looked at means nothing in a carousel. */
export const withoutSpecialText = (search: CarouselSearch): CarouselSearch =>
  ['here', 'mapView'].includes(kindOfLocation(search.location ?? '')) ? { ...search, location: '' } : search;

/** Loads an editor's carousel before its page is shown; one at the visitor's position is loaded in the browser. */
export async function loadCarousel(client: QueryClient, search: CarouselSearch): Promise<void> {
  if (usesCurrentLocation(search)) await client.prefetchQuery(defaultLocationQuery);
  else await loadFixedCarousel(client, withoutSpecialText(search));
}
