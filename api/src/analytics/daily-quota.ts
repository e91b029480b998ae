import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { limiterOn } from '../http/rate-limits.ts';

const DAY_SECONDS = 86_400;
const MB = 1_000_000;
const EVERYBODY = 'all';
/** What a row takes beside its texts, with its place in the indexes. */
export const ROW_BYTES = 150;

interface Room {
  /** Shared by all copies; without it each counts for itself. */
  readonly redis: RedisClientType | undefined;
  readonly megabytesByAddress: number;
  readonly megabytesInAll: number;
}

export interface DailyQuota {
  /** Takes room for so many bytes; false where an address, or all of them together, have had theirs for today. */
  take(address: string, bytes: number): Promise<boolean>;
}

/** How much strangers may have stored in a day. Every row takes some room, so that their number is bounded as well. */
export function createDailyQuota({ redis, megabytesByAddress, megabytesInAll }: Room): DailyQuota {
  const quota = (name: string, megabytes: number) =>
    limiterOn(redis, { keyPrefix: `quota:${name}`, points: megabytes * MB, duration: DAY_SECONDS });
  const [byAddress, inAll] = [quota('visitsByAddress', megabytesByAddress), quota('visits', megabytesInAll)];
  return {
    // Who has used up his own takes nothing from the others.
    take: async (address, bytes) =>
      (await hasRoom(byAddress, address, bytes)) && hasRoom(inAll, EVERYBODY, bytes),
  };
}

async function hasRoom(limiter: RateLimiterAbstract, key: string, bytes: number): Promise<boolean> {
  try {
    await limiter.consume(key, bytes);
    return true;
  } catch (problem) {
    if (problem instanceof RateLimiterRes) return false;
    throw problem;
  }
}
