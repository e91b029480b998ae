import type { CallName } from '@dinelink/contract/calls';
import { LRUCache } from 'lru-cache';

/** Calls whose answers are the same for all visitors of a partner. */
const PUBLIC: ReadonlySet<CallName> = new Set(['featureFlags', 'defaultUserLocation']);
/** Short beside the time in which the api learns of changed flags. */
const LIFETIME_MS = 3_000;
const MOST = 1_000;

interface Shared {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

export interface PublicAnswers {
  /** The shared answer of a public call; calls `fetch` when there is none. Failures are not kept. */
  get: (key: string, fetch: () => Promise<unknown>) => Promise<unknown>;
}

export const isPublic = (name: CallName): boolean => PUBLIC.has(name);

/** Shares answers between the pages that are rendered within three seconds. */
export function publicAnswers(now: () => number): PublicAnswers {
  const cache = new LRUCache<string, Shared>({ max: MOST });
  return {
    get: (key, fetch) => {
      const known = cache.get(key);
      if (known && now() < known.until) return known.answer;
      const answer = fetch();
      const shared = { until: now() + LIFETIME_MS, answer };
      cache.set(key, shared);
      answer.catch(() => {
        if (cache.get(key) === shared) cache.delete(key);
      });
      return answer;
    },
  };
}
