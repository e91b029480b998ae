import type { Partner } from '@dinelink/contract';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import { createApp } from './app/server.ts';
import { bonusRoutes } from './bonuses/bonuses.routes.ts';
import { createBonusesService } from './bonuses/bonuses.service.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { createCardsService } from './cards/cards.service.ts';
import { composeCardNetwork } from './compose-card-network.ts';
import { composeMembers } from './compose-members.ts';
import { composeMerchants, followFlags } from './compose-merchants.ts';
import { bookedTables } from './compose-reservations.ts';
import { composeVisitors } from './compose-visitors.ts';
import { composeStaging } from './compose-staging.ts';
import type { Config } from './app/config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { refuseUnsafeModes } from './db/mysql/mysql-session.ts';
import { connectRedis, openRedis } from './db/redis/redis.ts';
import { createHealth } from './http/health.ts';
import { openApiRoutes } from './http/openapi.ts';
import { createRateLimits, RAISED, type RateLimits } from './http/rate-limits.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import { diningHistory } from './members/dining-history.store.ts';
import { partnerRoutes } from './partners/partners.routes.ts';
import { readPartners } from './partners/read-partners.ts';
import { rejectUnready } from './partners/reject-unready.ts';
import { isUsPhone } from './places/area-codes.ts';
import { createPlaces } from './places/places.ts';
import { readPlaces } from './places/read-places.ts';
import { activityRoutes } from './rewards/activity/activity.routes.ts';
import { createActivityService } from './rewards/activity/activity.service.ts';
import { feedRoutes } from './rewards/ingestion/feed.routes.ts';
import { createFeedService } from './rewards/ingestion/feed.service.ts';
import type { StagingTools } from './stgtools/staging-tools-router.ts';

export interface Api {
  readonly app: Express;
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

interface AppContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly partners: Partner[];
  readonly limits: RateLimits;
  /** Of the sessions. */
  readonly redis: RedisClientType | undefined;
  readonly limitsRedis: RedisClientType | undefined;
  readonly staging: StagingTools | null;
  /** What time it is for whoever asks; outside production testers can set it. */
  readonly now: () => number;
}

/** Puts the api together: opens what it stands on and answers the app with the way to end it. */
export async function compose(config: Config, logger: Logger): Promise<Api> {
  const context = await createContext(config, logger);
  const { database, redis, limitsRedis, staging, now } = context;
  const health = createHealth(context, config.METRICS_KEY);
  const places = createPlaces(readPlaces());
  const identity = createIdentity({
    ...context,
    history: diningHistory(database),
    places: { isUsZip: places.isUsZip, isUsPhone },
    // Sessions, tokens and lockouts go by the real time, whatever testers set.
    now: Date.now,
    memberNow: now,
    failed: (problem) => logger.warn({ err: problem }, 'a membership directory failed'),
  });
  const merchants = composeMerchants({ ...context, places });
  const flags = await followFlags(context);
  const visitors = composeVisitors(context, health.registry);
  const app = createApp({
    ...context,
    current: flags.over,
    health,
    authenticator: identity.authenticator,
    machineRoutes: [...machineRoutes(context), visitors.reviewFormRouter],
    routers: [
      ...(staging ? [staging.first] : []),
      ...identity.routers,
      partnerRoutes({ flags }),
      ...merchants.routers,
      ...composeMembers({ ...context, places }, identity),
      linkedCards(context, identity),
      bookedTables(context),
      ...earnings(context),
      ...visitors.routers,
      ...(staging?.routers(flags) ?? []),
      ...identity.lastRouters,
    ],
  });
  return {
    app,
    drain: health.drain,
    async close() {
      staging?.clock.stop();
      flags.stop();
      await merchants.stop();
      await visitors.stop();
      // Nobody waits for an answer any more, and none may come.
      for (const client of [redis, limitsRedis]) if (client?.isOpen) client.destroy();
      await database.close();
    },
  };
}

/** Opens what the api stands on. */
async function createContext(config: Config, logger: Logger): Promise<AppContext> {
  const partners = readPartners(config.PARTNERS_DIR);
  rejectUnready(config, partners);
  const database = openDatabase(config.DATABASE_URL);
  await refuseUnsafeModes(database);
  const logFailure = (error: unknown) => logger.error({ err: error }, 'redis');
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, logFailure) : undefined;
  // A server of its own, which forgets what expires soonest when it is full: it would forget sessions as well. The memory of each
  // copy counts while it is away, so nobody waits for it.
  const limitsRedis = config.RATE_LIMIT_REDIS_URL
    ? openRedis(config.RATE_LIMIT_REDIS_URL, logFailure)
    : undefined;
  const limits = createRateLimits(limitsRedis, config.RATE_LIMITS === 'raised' ? RAISED : 1);
  const staging = await composeStaging({ config, logger, database, partners });
  const now = staging?.clock.now ?? Date.now;
  return { config, logger, database, partners, limits, redis, limitsRedis, staging, now };
}

const earnings = ({ database, now }: AppContext) => [
  bonusRoutes({ bonuses: createBonusesService({ database, clock: now }) }),
  activityRoutes({ activity: createActivityService({ database, clock: now }) }),
];

function machineRoutes({ database, partners, config, limits }: AppContext) {
  const feed = createFeedService({ database, partners, feeds: config.FEEDS, clock: Date.now });
  return [
    feedRoutes({ feed, clock: Date.now, limits }),
    openApiRoutes({ hasDocsPage: config.APP_ENV !== 'production' }),
  ];
}

function linkedCards({ config, logger, database, limits, now }: AppContext, { captcha }: Identity) {
  const network = composeCardNetwork(config, logger);
  return cardRoutes({
    cards: createCardsService({ database, network, now }),
    captcha,
    limits,
  });
}
