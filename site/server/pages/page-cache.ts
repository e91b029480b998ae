import { LRUCache } from 'lru-cache';
import { partnerOfKey } from './page-key.ts';
import type { PrecompressedPage } from './precompressed-page.ts';

const FRESH_MS = 30_000;
/** A page older than this is rendered while the visitor waits. */
const KEPT_MS = 600_000;
/** A page made of less than it should be (no api, no cms) stands only this long. */
const DEGRADED_MS = 2_000;
/** Nothing is at an address until something is published there, so a 404 is kept for a moment only, in a room of its own. */
const MISSING_MS = 10_000;
const MISSING_SHARE = 1 / 16;
const ENTRY_BYTES = 500;

/** The anonymous answer of an address; a 200 is cached, a 404 briefly. */
export interface AnonymousPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly page: PrecompressedPage;
  readonly isDegraded: boolean;
}
type Entry = AnonymousPage & { readonly freshUntil: number };

interface Options {
  maxBytes: number;
  render: (key: string) => Promise<AnonymousPage>;
  onFailure: (error: unknown, key: string) => void;
  now: () => number;
  /** Statuses kept as pages; 200 unless said otherwise. */
  keeps?: (status: number) => boolean;
}

interface Found {
  readonly answer: AnonymousPage;
  /** It is old enough to be rendered anew. */
  readonly isStale: boolean;
}

export interface PageCache {
  /** The page if it is kept. */
  find: (key: string) => Found | undefined;
  /** Renders a page and caches it if allowed; concurrent requests share one rendering. */
  fill: (key: string) => Promise<AnonymousPage>;
  /** Renders a stale page behind the visitor's back. */
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
    // Dropped meanwhile: what was rendered may show what was published before.
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
  keeps = (status) => status === 200,
}: Omit<Options, 'render' | 'onFailure'>) {
  const listOf = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation: bytesOf });
  const pages = listOf(maxBytes);
  const missing = listOf(Math.ceil(maxBytes * MISSING_SHARE));
  const findMissing = (key: string): Found | undefined => {
    const entry = missing.get(key);
    return entry && now() <= entry.freshUntil ? { answer: entry, isStale: false } : undefined;
  };
  return {
    lists: [pages, missing],
    find: (key: string): Found | undefined => {
      const entry = pages.get(key);
      if (!entry || now() > entry.freshUntil + KEPT_MS) return findMissing(key);
      return { answer: entry, isStale: now() > entry.freshUntil };
    },
    store: (key: string, answer: AnonymousPage): void => {
      const lasting = (ms: number) => ({
        ...answer,
        freshUntil: now() + (answer.isDegraded ? DEGRADED_MS : ms),
      });
      if (keeps(answer.status)) pages.set(key, lasting(FRESH_MS));
      else if (answer.status === 404) missing.set(key, lasting(MISSING_MS));
    },
  };
}

const bytesOf = ({ page }: Entry, key: string): number =>
  page.plain.bytes.length + page.packed.bytes.length + key.length + ENTRY_BYTES;
