import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { defaultLocationQuery } from '../../api/queries.ts';
import { isServer } from '../../environment.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { searchPagesQuery } from './results/searchPages.ts';
import { restoredSearchUrl } from './state/restoredSearchUrl.ts';
import { readSearch, type SearchState } from './state/searchState.ts';
import { fixedPlace } from './where/fixedPlace.ts';
import { kindOfLocation, pointText } from './where/specialLocation.ts';

interface SearchArguments {
  client: QueryClient;
  partner: PublicPartner;
  url: URL;
}

/** Has the answer ready on the server; in the browser the page shows at once and the answer follows. */
export async function loadSearch({ client, partner, url }: SearchArguments): Promise<void> {
  const resumed = isServer ? undefined : restoredSearchUrl(partner.key, url.searchParams);
  if (resumed) throw redirect(resumed);
  const search = readSearch(url.searchParams);
  const answer = find(client, search);
  if (isServer) await answer;
}

async function find(client: QueryClient, search: SearchState): Promise<void> {
  const kind = kindOfLocation(search.location);
  const usual = await client.ensureQueryData(defaultLocationQuery).catch(() => fixedPlace);
  if (kind === 'here' || kind === 'mapView') return;
  const location = kind === 'default' ? pointText(usual) : search.location;
  await client.prefetchQuery(searchPagesQuery(search, location));
}
