import { keep, keepUntil, keptAt, storageOf, storedName } from '../../../partner/stored.ts';
import { readSearch, type SearchState, searchQuery } from './searchState.ts';

/** What the browser keeps between two visits to a partner's search. */
const names = {
  search: 'searchOptions',
  place: 'searchLocation',
  mapView: 'mapView',
  dineInSeen: 'dineInSeen',
} as const;

const DAY_MS = 86_400_000;
/** A search that old says little about what is wanted today. */
const SEARCH_DAYS = 90;
const SEEN_DAYS = 365;

/** The last search that found an answer, without its page; undefined before the first. */
export function rememberedSearch(partnerKey: string): SearchState | undefined {
  const text = kept(partnerKey, names.search);
  return text ? { ...readSearch(new URLSearchParams(text)), pageNo: 1 } : undefined;
}

export const rememberSearch = (partnerKey: string, search: SearchState): void =>
  keepForDays(
    SEARCH_DAYS,
    storedName(partnerKey, names.search),
    searchQuery({ ...search, pageNo: 1 }).toString(),
  );

/** The place typed last, for when a search comes without one. */
export const rememberedPlace = (partnerKey: string): string => kept(partnerKey, names.place) ?? '';
export const rememberPlace = (partnerKey: string, place: string): void =>
  keepForDays(SEARCH_DAYS, storedName(partnerKey, names.place), place);

/** The part of the map searched last, as a box text, as long as the tab is open. */
export const rememberedMapView = (partnerKey: string): string =>
  storageOf('session')?.getItem(storedName(partnerKey, names.mapView)) ?? '';
export const rememberMapView = (partnerKey: string, box: string): void =>
  keep('session', storedName(partnerKey, names.mapView), box);

export const hasSeenDineIn = (partnerKey: string): boolean =>
  kept(partnerKey, names.dineInSeen) !== undefined;
export const rememberDineInSeen = (partnerKey: string): void =>
  keepForDays(SEEN_DAYS, storedName(partnerKey, names.dineInSeen), 'true');

const kept = (partnerKey: string, name: string) => keptAt(Date.now(), storedName(partnerKey, name));

const keepForDays = (days: number, name: string, value: string) =>
  keepUntil(Date.now() + days * DAY_MS, name, value);
