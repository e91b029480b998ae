import { browserStorage } from '../../../session/browser-storage.ts';
import { searchValues } from '../../../session/visitor/search-values.ts';
import { storedValues } from '../../../session/stored-values.ts';
import { readSearch, type SearchState, searchQuery } from './search-state.ts';

/** The last successful search, without its page; undefined before the first. */
export function rememberedSearch(partnerKey: string): SearchState | undefined {
  const text = browserStorage(partnerKey).read(searchValues.searchOptions);
  return text ? { ...readSearch(new URLSearchParams(text)), pageNo: 1 } : undefined;
}

export const rememberSearch = (partnerKey: string, search: SearchState): void =>
  browserStorage(partnerKey).write(
    searchValues.searchOptions,
    searchQuery({ ...search, pageNo: 1 }).toString(),
  );

/** The map area searched last, as a box text. */
export const rememberedMapView = (partnerKey: string): string =>
  browserStorage(partnerKey).read(storedValues.mapView) ?? '';
export const rememberMapView = (partnerKey: string, box: string): void =>
  browserStorage(partnerKey).write(storedValues.mapView, box);

export const rememberDineInSeen = (partnerKey: string): void =>
  browserStorage(partnerKey).write(searchValues.dineInSeen, 'true');
