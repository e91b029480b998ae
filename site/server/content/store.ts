import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ContentName, ContentOf } from '../../src/content/content.ts';
import type { Place } from './kept-pages.ts';

/** Content older than this is asked for again behind the visitor's back. */
const FRESH_MS = 60_000;
/** A page nobody has asked for yet waits this long for the cms, then shows what is kept or ships with the site. */
const COLD_WAIT_MS = 300;
/** A silent cms is asked again after this long. */
const RETRY_MS = 2_000;
const PAGES = 2_000;

/** A page's items as the cms delivered them, and as the partner's pages read them. */
export interface Loaded {
  readonly delivered: readonly unknown[];
  readonly items: unknown[];
}

interface Entry extends Loaded {
  askAgainAt: number;
  asking: Promise<void> | undefined;
  /** Resolves when what an earlier process kept has been read. */
  readonly restored: Promise<void>;
  /** False while the entry holds shipped defaults because the cms never answered. */
  isAnswered: boolean;
  /** False once the cms has answered, or was waited for in vain. */
  isAwaited: boolean;
}

interface ContentAnswer<N extends ContentName> {
  readonly items: ContentOf<N>;
  /** True when these are the shipped defaults because the cms did not answer in time. */
  readonly isDefault: boolean;
}

interface Options {
  /** Asks the cms; `last` is what it delivered before. */
  load: (place: Place, last: readonly unknown[]) => Promise<Loaded>;
  /** What an earlier process was told last. */
  restore: (place: Place) => Promise<Loaded | undefined>;
  keep: (place: Place, delivered: readonly unknown[]) => void;
  defaults: (place: Place) => unknown[];
  /** Told after a page of a partner has other content than before. */
  onChange: (partner: string) => void;
  onFailure: (error: unknown, page: Place) => void;
  now: () => number;
}

/** Which pages changed; what is left out is any. */
interface Change {
  readonly name?: string | undefined;
  readonly partners?: readonly string[] | undefined;
  /** Part of what the cms delivered for the page, such as the address of a picture. */
  readonly holding?: string | undefined;
}

export interface ContentStore {
  get: <N extends ContentName>(name: N, partner: string) => Promise<ContentAnswer<N>>;
  /** Asks again for every page in use that the change touches; resolves when answers are in. */
  refresh: (change: Change) => Promise<void>;
}

/** Content as last answered, bounded, revalidated in the background; the last good answer outlives a dead cms. */
export function contentStore(options: Options): ContentStore {
  const { now } = options;
  const entries = new LRUCache<string, Entry>({ max: PAGES });
  const entryFor = (place: Place): Entry => {
    const key = `${place.partner}\n${place.name}`;
    const known = entries.get(key);
    if (known) return known;
    const entry = newEntry(place, options);
    entries.set(key, entry);
    return entry;
  };

  return {
    get: async <N extends ContentName>(name: N, partner: string) => {
      const place = { name, partner };
      const entry = entryFor(place);
      await entry.restored;
      if (now() >= entry.askAgainAt || entry.asking) {
        const asking = ask(entry, place, options);
        if (entry.isAwaited) await Promise.race([asking, wait(COLD_WAIT_MS)]);
        // What is kept is shown at once to the next one; for defaults everybody waits.
        if (entry.isAnswered) entry.isAwaited = false;
      }
      return { items: entry.items as ContentOf<N>, isDefault: !entry.isAnswered };
    },
    refresh: async ({ name, partners, holding }) => {
      const used = [...entries.keys()].map(placeOfKey);
      const touched = used.filter(
        (place) => (!partners || partners.includes(place.partner)) && (!name || place.name === name),
      );
      await Promise.all(
        touched.map(async (place) => {
          const entry = entryFor(place);
          // An answer under way may have been read before the change, so it is awaited and asked for anew.
          await Promise.all([entry.restored, entry.asking]);
          if (holding !== undefined && !JSON.stringify(entry.delivered).includes(holding)) return;
          await ask(entry, place, options);
        }),
      );
    },
  };
}

function placeOfKey(key: string): Place {
  const [partner = '', name] = key.split('\n') as [string, ContentName];
  return { partner, name };
}

function newEntry(place: Place, { defaults, restore }: Options): Entry {
  const readKept = async (): Promise<void> => {
    const kept = await restore(place);
    if (kept) Object.assign(entry, kept, { isAnswered: true });
  };
  const entry: Entry = {
    delivered: [],
    items: defaults(place),
    askAgainAt: 0,
    asking: undefined,
    isAnswered: false,
    isAwaited: true,
    restored: Promise.resolve().then(readKept),
  };
  return entry;
}

/** Asks the cms once at a time; resolves whatever comes of it. */
function ask(entry: Entry, place: Place, options: Options): Promise<void> {
  const { load, keep, onChange, onFailure, now } = options;
  const asking = async (): Promise<void> => {
    try {
      const loaded = await load(place, entry.delivered);
      const isChanged = !entry.isAnswered || !isDeepStrictEqual(loaded.items, entry.items);
      if (!isDeepStrictEqual(loaded.delivered, entry.delivered)) keep(place, loaded.delivered);
      Object.assign(entry, loaded, {
        askAgainAt: now() + FRESH_MS,
        isAnswered: true,
        isAwaited: false,
      });
      if (isChanged) onChange(place.partner);
    } catch (error) {
      entry.askAgainAt = now() + RETRY_MS;
      onFailure(error, place);
    } finally {
      entry.asking = undefined;
    }
  };
  entry.asking ??= asking();
  return entry.asking;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
