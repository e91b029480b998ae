import { rememberedPlace, rememberedSearch } from './memory.ts';
import { readSearch, searchAddress } from './searchState.ts';

/**
 * Where a search that says too little goes on: the bare search as it was left, one without a place where the visitor typed
 * one last. Undefined: the search stands as it is.
 */
export function resumedAddress(partnerKey: string, query: URLSearchParams): string | undefined {
  if (query.has('location')) return undefined;
  const search = readSearch(query);
  const isBare = [...query.keys()].every((name) => name === 'view');
  const last = isBare ? rememberedSearch(partnerKey) : { ...search, location: rememberedPlace(partnerKey) };
  if (!last || searchAddress(last) === searchAddress(search)) return undefined;
  return searchAddress(last, query.get('view') === 'map' ? 'map' : 'list');
}
