import { browserStorage } from '../../../session/browser-storage.ts';
import { onSessionCleared } from '../../../session/clear-session.ts';
import { type ScrollPosition, storedValues } from '../../../session/stored-values.ts';

/** React Router's key of a tab's first entry. */
const FIRST = 'default';
/** The number of stored positions; older entries begin at the top. */
const POSITIONS_MAX = 50;

/** The positions of a tab's history, by the keys of its entries; stored over a reload of the page. */
export interface ScrollPositions {
  of: (key: string) => ScrollPosition | undefined;
  /** Removes the position of an earlier visit in this tab: every first entry has the same key. */
  begin: (key: string) => void;
  set: (key: string, change: Partial<ScrollPosition>) => void;
  store: () => void;
}

export function scrollPositions(partnerKey: string): ScrollPositions {
  const storage = browserStorage(partnerKey);
  const positions = new Map(Object.entries(storage.read(storedValues.scrollPositions) ?? {}));
  // The page that signs out still stores its positions when it is left.
  onSessionCleared(() => positions.clear());
  return {
    of: (key) => positions.get(key),
    begin: (key) => {
      if (key === FIRST) positions.delete(key);
    },
    set: (key, change) => {
      const position = { top: 0, ...positions.get(key), ...change };
      // Ordered from oldest to newest; the oldest are dropped first.
      positions.delete(key);
      positions.set(key, position);
    },
    store: () =>
      storage.write(storedValues.scrollPositions, Object.fromEntries([...positions].slice(-POSITIONS_MAX))),
  };
}
