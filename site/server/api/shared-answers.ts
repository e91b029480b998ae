import type { CallName } from '@dinelink/contract/calls';
import { LRUCache } from 'lru-cache';

/** Calls whose answers are the same for all visitors of a partner, signed in or not. */
const PUBLIC: ReadonlySet<CallName> = new Set(['featureFlags', 'defaultUserLocation', 'merchantReviews']);
/** How late a changed flag or a new review may be shown. */
const LIFETIME_MS = 3_000;
const MAX = 1_000;

type Load = () => Promise<unknown>;

export interface SharedAnswers {
  /** The shared answer of a public call; calls `load` when there is none. Running calls are shared, failures are not cached. */
  get: (key: string, load: Load) => Promise<unknown>;
}

export const isPublic = (name: CallName): boolean => PUBLIC.has(name);

/** Shares answers between the pages that are rendered within three seconds. */
export function sharedAnswers(now: () => number): SharedAnswers {
  const cache = new LRUCache<string, Promise<unknown>, Load>({
    max: MAX,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
    memoMethod: (_key, _stale, { context: load }) => load(),
  });
  return {
    get: (key, load) => {
      const answer = cache.memo(key, { context: load });
      answer.catch(() => cache.delete(key));
      return answer;
    },
  };
}
