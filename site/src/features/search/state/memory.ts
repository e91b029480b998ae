import { readSearch, type SearchState, searchQuery } from './searchState.ts';

/** What the browser keeps between two visits to the search. Where nothing can be kept (private windows), nothing is. */
const names = {
  search: 'dinelink.search',
  place: 'dinelink.search.place',
  mapView: 'dinelink.search.mapView',
  dineInSeen: 'dinelink.search.dineInSeen',
} as const;

/** The last search that found an answer, without its page; undefined before the first. */
export function rememberedSearch(): SearchState | undefined {
  const text = read(names.search);
  return text ? { ...readSearch(new URLSearchParams(text)), pageNo: 1 } : undefined;
}

export const rememberSearch = (search: SearchState): void =>
  keep(names.search, searchQuery({ ...search, pageNo: 1 }).toString());

/** The place typed last, for when a search comes without one. */
export const rememberedPlace = (): string => read(names.place) ?? '';
export const rememberPlace = (place: string): void => keep(names.place, place);

/** The part of the map searched last, as a box text. */
export const rememberedMapView = (): string => read(names.mapView) ?? '';
export const rememberMapView = (box: string): void => keep(names.mapView, box);

export const hasSeenDineIn = (): boolean => read(names.dineInSeen) !== null;
export const rememberDineInSeen = (): void => keep(names.dineInSeen, 'true');

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A full or forbidden store costs the convenience, never the search.
  }
}
