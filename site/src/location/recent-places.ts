import { browserStorage } from '../session/browser-storage.ts';
import { searchValues } from '../session/visitor/search-values.ts';

const MAX = 5;

/** Puts a place first among those searched lately in this browser. */
export function rememberRecentPlace(partnerKey: string, place: string): void {
  const storage = browserStorage(partnerKey);
  const known = storage.read(searchValues.recentPlaces) ?? [];
  const others = known.filter((each) => each !== place);
  storage.write(searchValues.recentPlaces, [place, ...others].slice(0, MAX));
}
