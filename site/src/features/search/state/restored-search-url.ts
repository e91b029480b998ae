import { rememberedPlace } from '../../../session/visitor/remembered-place.ts';
import { rememberedSearch } from './search-storage.ts';
import { readSearch, searchAddress } from './search-state.ts';

/**
 * The address of a search completed from storage: a bare search continues as it was left, one without a place gets the place
 * typed last. Undefined: the search stays as it is.
 */
export function restoredSearchUrl(partnerKey: string, query: URLSearchParams): string | undefined {
  if (query.has('location')) return undefined;
  const search = readSearch(query);
  const isBare = [...query.keys()].every((name) => name === 'view');
  const last = isBare ? rememberedSearch(partnerKey) : { ...search, location: rememberedPlace(partnerKey) };
  if (!last || searchAddress(last) === searchAddress(search)) return undefined;
  return searchAddress(last, query.get('view') === 'map' ? 'map' : 'list');
}
