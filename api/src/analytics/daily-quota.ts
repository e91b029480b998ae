import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { limiterOn } from '../http/rate-limits.ts';

const DAY_SECONDS = 86_400;
const MB = 1_000_000;
const EVERYBODY = 'all';
/** Bytes of a row beside its texts, indexes included. */
export const ROW_BYTES = 150;

interface Room {
  /** Shared by all copies; without it each counts on its own. */
  readonly redis: RedisClientType | undefined;
  readonly megabytesByAddress: number;
  readonly megabytesInAll: number;
}

export interface DailyQuota {
  /** Reserves so many bytes; false if the daily quota of the address, or of all together, is used up. */
  take(address: string, bytes: number): Promise<boolean>;
}

/** How many bytes visitors may have stored in a day. Every row counts some bytes, so that the number of rows is bounded too. */
export function createDailyQuota({ redis, megabytesByAddress, megabytesInAll }: Room): DailyQuota {
  const quota = (name: string, megabytes: number) =>
    limiterOn(redis, { keyPrefix: `quota:${name}`, points: megabytes * MB, duration: DAY_SECONDS });
  const [byAddress, inAll] = [quota('visitsByAddress', megabytesByAddress), quota('visits', megabytesInAll)];
  return {
    // An address over its own quota takes nothing from the shared one.
    take: async (address, bytes) =>
      (await hasRoom(byAddress, address, bytes)) && hasRoom(inAll, EVERYBODY, bytes),
  };
}

async function hasRoom(limiter: RateLimiterAbstract, key: string, bytes: number): Promise<boolean> {
  try {
    await limiter.consume(key, bytes);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
