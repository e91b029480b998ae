import { LRUCache } from 'lru-cache';
import { partnerOfKey } from './page-key.ts';
import type { SealedPage } from './sealed-page.ts';

const FRESH_MS = 30_000;
/** A page older than this is rendered while the visitor waits. */
const KEPT_MS = 600_000;
/** A page made of less than it should be (no api, no cms) stands only this long. */
const DEGRADED_MS = 2_000;
const ENTRY_BYTES = 500;

/** What an address answers to anybody; only a 200 is kept. */
export interface AnonymousPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly page: SealedPage;
  readonly isDegraded: boolean;
}
type Entry = AnonymousPage & { readonly freshUntil: number };

interface Options {
  maxBytes: number;
  render: (key: string) => Promise<AnonymousPage>;
  onFailure: (error: unknown, key: string) => void;
  now: () => number;
}

export interface PageCache {
  /** The page if it is kept; a stale one is rendered anew behind the visitor's back. */
  find: (key: string) => AnonymousPage | undefined;
  /** Renders a page and keeps it if it may be kept; many visitors asking at once cause one rendering. */
  fill: (key: string) => Promise<AnonymousPage>;
  /** Forgets a partner's pages, those being rendered included. */
  drop: (partner: string) => void;
}

export function pageCache({ maxBytes, render, onFailure, now }: Options): PageCache {
  const pages = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const rendering = new Map<string, Promise<AnonymousPage>>();
  const generations = new Map<string, number>();

  const renderOnce = async (key: string): Promise<AnonymousPage> => {
    const generation = generations.get(partnerOfKey(key));
    const answer = await render(key);
    // Dropped meanwhile: what was rendered may show what was published before.
    const isCurrent = generations.get(partnerOfKey(key)) === generation;
    if (answer.status === 200 && isCurrent) {
      pages.set(key, { ...answer, freshUntil: now() + (answer.isDegraded ? DEGRADED_MS : FRESH_MS) });
    }
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
    find: (key) => {
      const entry = pages.get(key);
      if (!entry || now() > entry.freshUntil + KEPT_MS) return undefined;
      if (now() > entry.freshUntil && !rendering.has(key))
        fill(key).catch((error: unknown) => onFailure(error, key));
      return entry;
    },
    drop: (partner) => {
      generations.set(partner, (generations.get(partner) ?? 0) + 1);
      for (const key of pages.keys()) if (partnerOfKey(key) === partner) pages.delete(key);
      for (const key of rendering.keys()) if (partnerOfKey(key) === partner) rendering.delete(key);
    },
  };
}

const bytesOf = ({ page }: Entry, key: string): number =>
  page.plain.bytes.length + page.packed.bytes.length + key.length + ENTRY_BYTES;
