import type { Partner } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import { type Database, openDatabase } from '../db/connection.ts';
import { refuseUnsafeModes } from '../db/mysql/mysql-session.ts';
import { connectRedis, openRedis } from '../db/redis/redis.ts';
import { createRateLimits, RAISED, type RateLimits } from '../http/rate-limits.ts';
import { readPartners } from '../partners/read-partners.ts';
import { rejectUnready } from '../partners/reject-unready.ts';
import { openStaging } from './open-staging.ts';
import type { StagingTools } from '../staging-tools/open-staging-tools.ts';
import type { Config } from './config.ts';

/** What every module is made from. */
export interface AppContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly partners: Partner[];
  readonly limits: RateLimits;
  /** Multiplies the usual limits. */
  readonly limitFactor: number;
  /** For sessions; without it they are in the database. The worker has neither this nor the next. */
  readonly redis: RedisClientType | undefined;
  readonly limitsRedis: RedisClientType | undefined;
  /** Null in production. */
  readonly staging: StagingTools | null;
  /** The time for members and jobs; outside production testers can set it. */
  readonly now: () => number;
  /** The real time, used by sessions, tokens and lockouts. */
  readonly systemNow: () => number;
}

/** Opens what the modules of a process need. */
export async function openContext(
  config: Config,
  logger: Logger,
  program: 'api' | 'worker',
): Promise<AppContext> {
  const isApi = program === 'api';
  const partners = readPartners(config.PARTNERS_DIR);
  if (isApi) rejectUnready(config, partners);
  const database = openDatabase(config.DATABASE_URL);
  await refuseUnsafeModes(database);
  const { redis, limitsRedis } = isApi ? await redisServers(config, logger) : NO_REDIS;
  const limitFactor = config.RATE_LIMITS === 'raised' ? RAISED : 1;
  const staging = await openStaging(config, { database, partners, logger });
  return {
    ...{ config, logger, database, partners, redis, limitsRedis, limitFactor, staging },
    limits: createRateLimits(limitsRedis, limitFactor),
    now: (isApi ? staging?.clock.now : staging?.clock.jobsNow) ?? Date.now,
    systemNow: Date.now,
  };
}

const NO_REDIS = { redis: undefined, limitsRedis: undefined };

async function redisServers(config: Config, logger: Logger) {
  const logFailure = (error: unknown) => logger.error({ err: error }, 'redis');
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, logFailure) : undefined;
  // A separate server, because it evicts what expires soonest when it is full, sessions too. While it is unreachable each copy
  // counts in memory, so no request waits for it.
  const limitsRedis = config.RATE_LIMIT_REDIS_URL
    ? openRedis(config.RATE_LIMIT_REDIS_URL, logFailure)
    : undefined;
  return { redis, limitsRedis };
}

/** Call it when the last answer has been sent. */
export async function closeContext({ staging, redis, limitsRedis, database }: AppContext): Promise<void> {
  staging?.clock.stop();
  for (const client of [redis, limitsRedis]) if (client?.isOpen) client.destroy();
  await database.close();
}
