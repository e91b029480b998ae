import { networkOfAddress } from '@dinelink/contract';
import { LRUCache } from 'lru-cache';
import { tooManyRequests, unavailable } from '../http/problem.ts';

const MINUTE_MS = 60_000;
/** Share of a minute's pages that may be requested at once. */
const BURST = 0.1;
const ADDRESSES = 50_000;
const RETRY_SECONDS = 2;

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

interface Options {
  /** Pages rendered for one address in a minute. */
  readonly perMinute: number;
  /** Pages rendered at the same time for all visitors. */
  readonly atOnce: number;
  readonly now: () => number;
  readonly onRefused?: (reason: 'address' | 'at_once') => void;
}

export interface RenderLimits {
  /** Whether this address may have one more page rendered; counts it if so. */
  mayRender: (address: string) => boolean;
  /** Counts a page, or throws a 429 with the time to wait. */
  admit: (address: string) => void;
  /** Renders now, or throws a 503 when too many pages are being rendered. */
  run: <T>(render: () => Promise<T>) => Promise<T>;
  inProgress: () => number;
}

/** Limits rendering for one address and in total. Pages from the cache are not counted. */
export function renderLimits({ perMinute, atOnce, now, onRefused }: Options): RenderLimits {
  const burst = Math.max(1, perMinute * BURST);
  const perMs = perMinute / MINUTE_MS;
  const buckets = new LRUCache<string, Bucket>({ max: ADDRESSES });
  let running = 0;

  const take = (address: string): number => {
    const key = networkOfAddress(address);
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now() };
    const filled = Math.min(burst, tokens + Math.max(0, now() - at) * perMs);
    const isEnough = filled >= 1;
    buckets.set(key, { tokens: isEnough ? filled - 1 : filled, at: now() });
    return isEnough ? 0 : (1 - filled) / perMs;
  };
  return {
    mayRender: (address) => take(address) === 0,
    admit: (address) => {
      const waitMs = take(address);
      if (waitMs === 0) return;
      onRefused?.('address');
      throw tooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)));
    },
    run: async (render) => {
      if (running >= atOnce) {
        onRefused?.('at_once');
        throw unavailable(RETRY_SECONDS);
      }
      running += 1;
      try {
        return await render();
      } finally {
        running -= 1;
      }
    },
    inProgress: () => running,
  };
}
