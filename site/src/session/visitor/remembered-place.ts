import { browserStorage } from '../browser-storage.ts';
import { searchValues } from './search-values.ts';

/** The place typed last in a search, for searches and calendars without one. */
export const rememberedPlace = (partnerKey: string): string =>
  browserStorage(partnerKey).read(searchValues.searchLocation) ?? '';
export const rememberPlace = (partnerKey: string, place: string): void =>
  browserStorage(partnerKey).write(searchValues.searchLocation, place);
