import { keep, parseKept, storageOf, storedName } from '../../../partner/stored.ts';

/** Where a visitor was on a page of the history: how far down, and which link led away. */
export interface LeftPlace {
  top: number;
  /** The link's address as the page writes it. */
  link?: string;
}

const NAME = 'leftPlaces';
/** React Router's key of the entry by which a visitor came. */
const FIRST = 'default';
/** Who goes back further than that begins at the top. */
const PLACES_MAX = 50;

/** The places of a tab's history, by the keys of its entries; kept over a reload of the page. */
export interface LeftPlaces {
  of: (key: string) => LeftPlace | undefined;
  /** Forgets what another visit to the site, earlier in the tab, left under the key that every first entry has. */
  begin: (key: string) => void;
  note: (key: string, change: Partial<LeftPlace>) => void;
  keep: () => void;
}

/** All that pages of this tab hold: what is left to be written when a page goes is cleared with what was written. */
const held = new Set<Map<string, LeftPlace>>();

export function leftPlaces(partnerKey: string): LeftPlaces {
  const name = storedName(partnerKey, NAME);
  const places = new Map(Object.entries(parseKept(storageOf('session')?.getItem(name))).flatMap(placeOf));
  held.add(places);
  return {
    of: (key) => places.get(key),
    begin: (key) => {
      if (key === FIRST) places.delete(key);
    },
    note: (key, change) => {
      const place = { top: 0, ...places.get(key), ...change };
      // The one noted last stands last.
      places.delete(key);
      places.set(key, place);
    },
    keep: () => keep('session', name, JSON.stringify(Object.fromEntries([...places].slice(-PLACES_MAX)))),
  };
}

/** Clears the places of a member who signed out. */
export function forgetPlaces(partnerKey: string): void {
  for (const places of held) places.clear();
  storageOf('session')?.removeItem(storedName(partnerKey, NAME));
}

// Anybody may have written there.
function placeOf([key, found]: [string, unknown]): [string, LeftPlace][] {
  const { top, link } = Object(found) as Record<string, unknown>;
  if (typeof top !== 'number') return [];
  return [[key, typeof link === 'string' ? { top, link } : { top }]];
}
