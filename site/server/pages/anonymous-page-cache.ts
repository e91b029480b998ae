import { LRUCache } from 'lru-cache';
import { partnerOfKey } from './page-key.ts';
import type { PageTemplate } from './templates/page-template.ts';

const FRESH_MS = 30_000;
/** A page older than this is rendered while the visitor waits. */
const KEPT_MS = 600_000;
/** Lifetime of a page rendered without the api or the cms. */
const DEGRADED_MS = 2_000;
/** Lifetime of a 404: short, because content may be published at its address. 404s have a cache of their own. */
const MISSING_MS = 10_000;
const MISSING_SHARE = 1 / 16;
const ENTRY_BYTES = 500;

/** The anonymous response of an address; a 200 is cached, a 404 briefly. */
export interface AnonymousPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly page: PageTemplate;
  readonly isDegraded: boolean;
}
type Entry = AnonymousPage & { readonly freshUntil: number };

interface Options {
  maxBytes: number;
  render: (key: string) => Promise<AnonymousPage>;
  onFailure: (error: unknown, key: string) => void;
  now: () => number;
  /** Statuses that are cached; 200 by default. */
  isCachedStatus?: (status: number) => boolean;
}

interface CachedPage {
  readonly answer: AnonymousPage;
  /** Whether it should be rendered again. */
  readonly isStale: boolean;
}

export interface PageCache {
  /** The cached page. */
  find: (key: string) => CachedPage | undefined;
  /** Renders a page and caches it if allowed; concurrent requests share one rendering. */
  fill: (key: string) => Promise<AnonymousPage>;
  /** Renders a stale page in the background. */
  renew: (key: string) => void;
  /** Removes a partner's pages, including those being rendered. */
  drop: (partner: string) => void;
}

export function pageCache({ render, onFailure, ...options }: Options): PageCache {
  const cache = cachedPages(options);
  const rendering = new Map<string, Promise<AnonymousPage>>();
  const generations = new Map<string, number>();

  const renderOnce = async (key: string): Promise<AnonymousPage> => {
    const generation = generations.get(partnerOfKey(key));
    const answer = await render(key);
    // A page dropped while it was rendered may show outdated content and is not cached.
    if (generations.get(partnerOfKey(key)) === generation) cache.store(key, answer);
    return answer;
  };
  const fill = (key: string): Promise<AnonymousPage> => {
    const known = rendering.get(key);
    if (known) return known;
    const started = renderOnce(key).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key);
    });
    rendering.set(key, started);
    return started;
  };

  return {
    fill,
    find: cache.find,
    renew: (key) => {
      if (!rendering.has(key)) fill(key).catch((error: unknown) => onFailure(error, key));
    },
    drop: (partner) => {
      generations.set(partner, (generations.get(partner) ?? 0) + 1);
      for (const list of [...cache.lists, rendering])
        for (const key of list.keys()) if (partnerOfKey(key) === partner) list.delete(key);
    },
  };
}

function cachedPages({
  maxBytes,
  now,
  isCachedStatus = (status) => status === 200,
}: Omit<Options, 'render' | 'onFailure'>) {
  const listOf = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation: bytesOf });
  const pages = listOf(maxBytes);
  const missing = listOf(Math.ceil(maxBytes * MISSING_SHARE));
  const findMissing = (key: string): CachedPage | undefined => {
    const entry = missing.get(key);
    return entry && now() <= entry.freshUntil ? { answer: entry, isStale: false } : undefined;
  };
  return {
    lists: [pages, missing],
    find: (key: string): CachedPage | undefined => {
      const entry = pages.get(key);
      if (!entry || now() > entry.freshUntil + KEPT_MS) return findMissing(key);
      return { answer: entry, isStale: now() > entry.freshUntil };
    },
    store: (key: string, answer: AnonymousPage): void => {
      const lasting = (ms: number) => ({
        ...answer,
        freshUntil: now() + (answer.isDegraded ? DEGRADED_MS : ms),
      });
      if (isCachedStatus(answer.status)) pages.set(key, lasting(FRESH_MS));
      else if (answer.status === 404) missing.set(key, lasting(MISSING_MS));
      if (!isCachedStatus(answer.status) && replacesCached(answer)) pages.delete(key);
    },
  };
}

/** Whether the page is gone or moved; a failure, or a 404 that may come of one, leaves the page cached before. */
const replacesCached = ({ status, isDegraded }: AnonymousPage): boolean => status < 500 && !isDegraded;

const bytesOf = ({ page }: Entry, key: string): number => page.bytes + key.length + ENTRY_BYTES;
