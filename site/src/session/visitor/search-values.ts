import { DAY_MS, local, textOf } from '../stored-values.ts';

/** An older search is no longer restored. */
const SEARCH_MS = 90 * DAY_MS;

/** What the search stores, for the pages that have one; none ends with a session. */
export const searchValues = {
  searchOptions: local('searchOptions', textOf, { lifetimeMs: SEARCH_MS }),
  searchLocation: local('searchLocation', textOf, { lifetimeMs: SEARCH_MS }),
  recentPlaces: local('recentPlaces', textsOf, { lifetimeMs: SEARCH_MS }),
  dineInSeen: local('dineInSeen', textOf, { lifetimeMs: 365 * DAY_MS }),
};

function textsOf(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((each): each is string => typeof each === 'string') : [];
}
