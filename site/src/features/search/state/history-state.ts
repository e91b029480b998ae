import { searchAddress, type SearchState } from './search-state.ts';

/** What a visitor did with the map. */
interface MapState {
  /** The id of the merchant whose card is open. */
  picked?: string;
  /** The map area that was moved to, as a box text. */
  view?: string;
}

/** Stored beside the router's own fields of an entry. */
const NAME = 'search';
/** React Router's key of the entry by which a visitor came. */
const FIRST = 'default';
/** The most pages that are fetched on return; with more, searching again is faster. */
const PAGES_MAX = 10;

/** The state of a history entry by the router's key: found again by a step back and after a reload. */
export function storedMapState(key: string): MapState {
  const { picked, view } = keyShown() === key ? readEntry() : {};
  return {
    ...(typeof picked === 'string' && { picked }),
    ...(typeof view === 'string' && { view }),
  };
}

export function storeMapState(key: string, change: MapState): void {
  if (keyShown() === key) update(change);
}

/** How many pages of a search this entry showed; one, where it showed another search. */
export function storedPageCount(search: SearchState): number {
  const { pages, of } = readEntry();
  if (typeof pages !== 'number' || of !== searchAddress(search)) return 1;
  return Math.min(Math.max(Math.trunc(pages), 1), PAGES_MAX);
}

export const storePageCount = (search: SearchState, pages: number): void =>
  update({ pages, of: searchAddress(search) });

const historyState = () => Object(window.history.state) as Record<string, unknown>;
const keyShown = () => historyState()['key'] ?? FIRST;
// Other scripts may have written to the history state.
const readEntry = () => Object(historyState()[NAME]) as Record<string, unknown>;

const update = (change: object): void =>
  window.history.replaceState({ ...historyState(), [NAME]: { ...readEntry(), ...change } }, '');
