import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ContentName, ContentOf } from '../../src/content/content-types.ts';
import type { PageKey } from './content-disk-cache.ts';

/** Older content is revalidated in the background. */
const FRESH_MS = 60_000;
/** The same for content without which its page is empty, where `coldWaitMs` is less. */
const COLD_WAIT_FOR_REQUIRED_MS = 2_000;
const requiredContent: readonly ContentName[] = ['account_center', 'surveys', 'tier_1_activation'];
/** Time between a failed call of the cms and the next one. */
const RETRY_MS = 2_000;
const PAGES = 2_000;

/** A page's items as the cms delivered them and as prepared for the partner. */
export interface Loaded {
  readonly delivered: readonly unknown[];
  readonly items: unknown[];
}

interface Entry extends Loaded {
  staleAt: number;
  loading: Promise<void> | undefined;
  /** Resolves when the disk cache has been read. */
  readonly restored: Promise<void>;
  /** False while the entry holds the shipped defaults because the cms has never answered. */
  isAnswered: boolean;
  /** False once the cms has answered, or did not answer in time. */
  waitsForCms: boolean;
}

interface ContentAnswer<N extends ContentName> {
  readonly items: ContentOf<N>;
  /** True when these are the shipped defaults because the cms did not answer in time. */
  readonly isDefault: boolean;
}

interface Options {
  /** Calls the cms; `last` is what it delivered before. */
  load: (page: PageKey, last: readonly unknown[]) => Promise<Loaded>;
  /** What an earlier process stored. */
  restore: (page: PageKey) => Promise<Loaded | undefined>;
  save: (page: PageKey, delivered: readonly unknown[]) => void;
  defaults: (page: PageKey) => unknown[];
  /** Called after the content of a partner's page changed. */
  onChange: (partner: string) => void;
  onFailure: (error: unknown, page: PageKey) => void;
  /** The first request for a page waits this long for the cms, then shows the cached content or the shipped defaults. */
  coldWaitMs: number;
  now: () => number;
}

/** Which pages changed; an undefined field matches all. */
interface Change {
  readonly name?: string | undefined;
  readonly partners?: readonly string[] | undefined;
  /** Only pages whose delivered content contains this text, such as the address of a picture. */
  readonly holding?: string | undefined;
}

export interface ContentCache {
  get: <N extends ContentName>(name: N, partner: string) => Promise<ContentAnswer<N>>;
  /** Reloads every cached page that the change affects; resolves when all are loaded. */
  refresh: (change: Change) => Promise<void>;
}

/**
 * Caches content in memory up to a limit and revalidates it in the background; keeps the last good answer while the cms fails.
 */
export function contentCache(options: Options): ContentCache {
  const { now, coldWaitMs } = options;
  const waitMs = (name: ContentName) =>
    requiredContent.includes(name) ? Math.max(COLD_WAIT_FOR_REQUIRED_MS, coldWaitMs) : coldWaitMs;
  const entries = new LRUCache<string, Entry>({ max: PAGES });
  const entryFor = (page: PageKey): Entry => {
    const key = `${page.partner}\n${page.name}`;
    const known = entries.get(key);
    if (known) return known;
    const entry = newEntry(page, options);
    entries.set(key, entry);
    return entry;
  };

  return {
    get: async <N extends ContentName>(name: N, partner: string) => {
      const page = { name, partner };
      const entry = entryFor(page);
      await entry.restored;
      if (now() >= entry.staleAt || entry.loading) {
        const loading = reload(entry, page, options);
        if (entry.waitsForCms) await Promise.race([loading, wait(waitMs(name))]);
        // The next request gets cached content at once, but waits again instead of showing defaults.
        if (entry.isAnswered) entry.waitsForCms = false;
      }
      return { items: entry.items as ContentOf<N>, isDefault: !entry.isAnswered };
    },
    refresh: async ({ name, partners, holding }) => {
      const used = [...entries.keys()].map(pageOf);
      const affected = used.filter(
        (page) => (!partners || partners.includes(page.partner)) && (!name || page.name === name),
      );
      await Promise.all(
        affected.map(async (page) => {
          const entry = entryFor(page);
          // A running load may have read the content before the change, so the page is loaded again after it.
          await Promise.all([entry.restored, entry.loading]);
          if (holding !== undefined && !JSON.stringify(entry.delivered).includes(holding)) return;
          await reload(entry, page, options);
        }),
      );
    },
  };
}

function pageOf(key: string): PageKey {
  const [partner = '', name] = key.split('\n') as [string, ContentName];
  return { partner, name };
}

function newEntry(page: PageKey, { defaults, restore }: Options): Entry {
  const restoreEntry = async (): Promise<void> => {
    const cached = await restore(page);
    if (cached) Object.assign(entry, cached, { isAnswered: true });
  };
  const entry: Entry = {
    delivered: [],
    items: defaults(page),
    staleAt: 0,
    loading: undefined,
    isAnswered: false,
    waitsForCms: true,
    restored: Promise.resolve().then(restoreEntry),
  };
  return entry;
}

/** Loads from the cms, one call at a time; resolves on failure too. */
function reload(entry: Entry, page: PageKey, options: Options): Promise<void> {
  const { load, save, onChange, onFailure, now } = options;
  const loading = async (): Promise<void> => {
    try {
      const loaded = await load(page, entry.delivered);
      const isChanged = !entry.isAnswered || !isDeepStrictEqual(loaded.items, entry.items);
      if (!isDeepStrictEqual(loaded.delivered, entry.delivered)) save(page, loaded.delivered);
      Object.assign(entry, loaded, {
        staleAt: now() + FRESH_MS,
        isAnswered: true,
        waitsForCms: false,
      });
      if (isChanged) onChange(page.partner);
    } catch (error) {
      entry.staleAt = now() + RETRY_MS;
      onFailure(error, page);
    } finally {
      entry.loading = undefined;
    }
  };
  entry.loading ??= loading();
  return entry.loading;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
