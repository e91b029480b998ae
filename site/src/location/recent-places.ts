import { browserStorage } from '../session/browser-storage.ts';
import { searchValues } from '../session/visitor/search-values.ts';

const MAX = 5;

/** The places searched lately in this browser, the last one first. */
export const recentPlaces = (partnerKey: string): string[] =>
  browserStorage(partnerKey).read(searchValues.recentPlaces) ?? [];

export function rememberRecentPlace(partnerKey: string, place: string): void {
  const others = recentPlaces(partnerKey).filter((each) => each !== place);
  browserStorage(partnerKey).write(searchValues.recentPlaces, [place, ...others].slice(0, MAX));
}
