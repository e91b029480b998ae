import { limits as businessLimits } from '@dinelink/contract/calls';
import type { NextFunction, Request, Response } from 'express';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { type Caller, callerOf } from './caller.ts';
import { problem } from '../problems.ts';

/** The factor of limits for journeys and benches, which send more than any visitor. */
export const RAISED = 1_000;

/** Number of attempts in a number of seconds. */
export const rateLimits = {
  everyCall: { points: 600, duration: 60 },
  signInByAddress: { points: 30, duration: 300 },
  validateEmail: { points: 10, duration: 60 },
  signUp: { points: 20, duration: 300 },
  knownMember: { points: 60, duration: 60 },
  activate: { points: 10, duration: 60 },
  emulation: { points: 20, duration: 300 },
  /** Attempts with an unconfirmed partner number: from one address, and from anywhere. */
  unconfirmedNumber: { points: 5, duration: 3_600 },
  unconfirmedNumberAnywhere: { points: 200, duration: 3_600 },
  prospect: { points: 10, duration: 60 },
  recoverByAddress: { points: 10, duration: 900 },
  recoveryToken: { points: 30, duration: 300 },
  /** Mail providers post for many members from few addresses. */
  unsubscribe: { points: 300, duration: 60 },
  requestEmailProof: { points: 3, duration: 900 },
  fixCredentials: { points: 10, duration: 300 },
  captcha: { points: 60, duration: 60 },
  /** Beyond it the form needs a captcha. */
  failedSubmit: { points: 1, duration: businessLimits.captchaAfterFailureMs / 1_000 },
  linkCards: { points: 20, duration: 300 },
  partnerCards: { points: 30, duration: 60 },
  saveMember: { points: 30, duration: 60 },
  personalData: { points: 30, duration: 300 },
  requestPersonalData: { points: 5, duration: 3_600 },
  eraseMember: { points: 5, duration: 900 },
  validateZip: { points: 60, duration: 60 },
  /** A few visitors of one address who type at once. */
  suggestions: { points: 600, duration: 60 },
  merchantCounts: { points: 240, duration: 60 },
  earnCalendar: { points: 60, duration: 60 },
  /** The site asks for each once an hour. */
  merchantRanges: { points: 240, duration: 60 },
  /** Each is a batch. */
  impressions: { points: 60, duration: 60 },
  pageEvent: { points: 120, duration: 60 },
  /** Rejected feed deliveries, by address. */
  feedRejected: { points: 30, duration: 60 },
  reservationTimes: { points: 120, duration: 60 },
  saveFavourite: { points: 120, duration: 60 },
  changeFavouriteList: { points: 120, duration: 60 },
  claimMissingDine: { points: 10, duration: 3_600 },
  makePlan: { points: 20, duration: 3_600 },
  changePlan: { points: 60, duration: 300 },
  votePlan: { points: 30, duration: 60 },
  /** Votes on one plan from one address: more than a party has, fewer than fill the plan. */
  votesOnPlan: { points: 20, duration: 3_600 },
  reserve: { points: 30, duration: 300 },
} as const;

export type RateLimitName = keyof typeof rateLimits;
export interface RateLimits {
  /** Counts an attempt of `key`; throws 429 with Retry-After beyond the limit. */
  consume(name: RateLimitName, key: string): Promise<void>;
  /** The same for a caller's address; the site's own calls, for pages it caches for everybody, do not count. */
  consumeFrom(caller: Pick<Caller, 'address' | 'isSiteItself'>, name: RateLimitName): Promise<void>;
  /** Counts an attempt of `key` without throwing; whether it is within the limit, also among many at once. */
  reserve(name: RateLimitName, key: string): Promise<boolean>;
  /** Takes back one counted attempt of `key`. */
  giveBack(name: RateLimitName, key: string): Promise<void>;
  /** Counts one without throwing; its window starts again. */
  count(name: RateLimitName, key: string): Promise<void>;
  /** Starts the window of what is counted again. */
  renew(name: RateLimitName, key: string): Promise<void>;
  isUsedUp(name: RateLimitName, key: string): Promise<boolean>;
}

/** One limit, shared over Redis if there is one (in memory while it is unreachable), else per process. */
export function limiterOn(
  redis: RedisClientType | undefined,
  options: IRateLimiterOptions,
): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

/** All limits, multiplied by `factor`. */
export function createRateLimits(redis: RedisClientType | undefined, factor = 1): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, { points, duration }] of Object.entries(rateLimits)) {
    limiters.set(name, limiterOn(redis, { keyPrefix: `limit:${name}`, points: points * factor, duration }));
  }
  const consume: RateLimits['consume'] = async (name, key) => {
    try {
      await limiters.get(name)?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw problem('RATE_LIMITED', { retryAfterSeconds: error.msBeforeNext / 1_000 });
    }
  };
  const renew: RateLimits['renew'] = async (name, key) => {
    const limiter = limiters.get(name);
    const counted = await limiter?.get(key);
    if (counted) await limiter?.set(key, counted.consumedPoints, rateLimits[name].duration);
  };
  return {
    consume,
    async consumeFrom({ address, isSiteItself }, name) {
      if (!isSiteItself) await consume(name, address);
    },
    async reserve(name, key) {
      const counted = await limiters.get(name)?.penalty(key);
      return (counted?.consumedPoints ?? 0) <= rateLimits[name].points * factor;
    },
    async giveBack(name, key) {
      const limiter = limiters.get(name);
      const counted = await limiter?.get(key);
      // Its window may have ended meanwhile.
      if (counted && counted.consumedPoints > 0) await limiter?.reward(key);
    },
    async count(name, key) {
      await limiters.get(name)?.penalty(key);
      await renew(name, key);
    },
    renew,
    async isUsedUp(name, key) {
      const counted = await limiters.get(name)?.get(key);
      return (counted?.consumedPoints ?? 0) >= rateLimits[name].points * factor;
    },
  };
}

/** Middleware: the general limit per address. */
export const limitEveryCall =
  (limits: Pick<RateLimits, 'consumeFrom'>) =>
  async (request: Request, _response: Response, next: NextFunction) => {
    await limits.consumeFrom(callerOf(request), 'everyCall');
    next();
  };
