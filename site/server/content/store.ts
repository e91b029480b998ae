import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ContentName, ContentOf } from '../../src/content/content.ts';

/** Content older than this is asked for again behind the visitor's back. */
const FRESH_MS = 60_000;
/** A page nobody has asked for yet waits this long for the cms, then shows what ships with the site. */
const COLD_WAIT_MS = 300;
/** A silent cms is asked again after this long. */
const RETRY_MS = 2_000;
const PAGES = 2_000;

interface Entry {
  items: unknown[];
  askAgainAt: number;
  asking: Promise<void> | undefined;
  /** False while the entry holds shipped defaults because the cms never answered. */
  isAnswered: boolean;
}

export interface ContentAnswer<N extends ContentName> {
  readonly items: ContentOf<N>;
  /** True when these are the shipped defaults because the cms did not answer in time. */
  readonly isDefault: boolean;
}

interface Options {
  load: <N extends ContentName>(name: N, partner: string) => Promise<ContentOf<N>>;
  defaults: <N extends ContentName>(name: N, partner: string) => ContentOf<N>;
  /** Told after a page of a partner has other content than before. */
  onChange: (partner: string) => void;
  onFailure: (error: unknown, page: { name: string; partner: string }) => void;
  now: () => number;
}

export interface ContentStore {
  get: <N extends ContentName>(name: N, partner: string) => Promise<ContentAnswer<N>>;
  /** Asks again for every page of this name (and partner, unless undefined) that is in use; resolves when answers are in. */
  refresh: (name: string | undefined, partner: string | undefined) => Promise<void>;
}

/** Content as last answered, bounded, revalidated in the background; the last good answer outlives a dead cms. */
export function contentStore(options: Options): ContentStore {
  const { defaults, now } = options;
  const entries = new LRUCache<string, Entry>({ max: PAGES });
  const entryFor = (name: ContentName, partner: string): Entry => {
    const key = `${partner}\n${name}`;
    const known = entries.get(key);
    if (known) return known;
    const entry: Entry = {
      items: defaults(name, partner),
      askAgainAt: 0,
      asking: undefined,
      isAnswered: false,
    };
    entries.set(key, entry);
    return entry;
  };

  return {
    get: async <N extends ContentName>(name: N, partner: string) => {
      const entry = entryFor(name, partner);
      if (now() >= entry.askAgainAt || entry.asking) {
        const asking = ask(entry, { name, partner }, options);
        if (!entry.isAnswered) await Promise.race([asking, wait(COLD_WAIT_MS)]);
      }
      return { items: entry.items as ContentOf<N>, isDefault: !entry.isAnswered };
    },
    refresh: async (name, partner) => {
      const used = [...entries.keys()].map((key) => key.split('\n') as [string, ContentName]);
      const touched = used.filter(([of, page]) => (!partner || of === partner) && (!name || page === name));
      await Promise.all(
        touched.map(async ([of, page]) => {
          const entry = entryFor(page, of);
          // An answer under way may have been read before the change, so it is awaited and asked for anew.
          await entry.asking;
          await ask(entry, { name: page, partner: of }, options);
        }),
      );
    },
  };
}

interface Place {
  name: ContentName;
  partner: string;
}

/** Asks the cms once at a time; resolves whatever comes of it. */
function ask(entry: Entry, place: Place, { load, onChange, onFailure, now }: Options): Promise<void> {
  const asking = async (): Promise<void> => {
    try {
      const items: unknown[] = await load(place.name, place.partner);
      const isChanged = !entry.isAnswered || !isDeepStrictEqual(items, entry.items);
      Object.assign(entry, { items, askAgainAt: now() + FRESH_MS, isAnswered: true });
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
