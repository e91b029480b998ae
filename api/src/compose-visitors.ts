import type { Partner } from '@dinelink/contract';
import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { RedisClientType } from 'redis';
import type { Config } from './app/config.ts';
import type { Database } from './db/connection.ts';
import { RAISED, type RateLimits } from './http/rate-limits.ts';
import { exposeJobs } from './jobs/job-metrics.ts';
import { rowsWritten } from './db/sql/metrics.ts';
import { reviewFormRoutes } from './reviews/review-forms.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createDailyQuota } from './analytics/daily-quota.ts';
import { exposeAnalytics } from './analytics/analytics-metrics.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createAnalytics } from './analytics/analytics.service.ts';

interface AppContext {
  readonly config: Pick<Config, 'REVIEW_FORMS' | 'RATE_LIMITS' | 'VISITS_MB_BY_ADDRESS' | 'VISITS_MB_A_DAY'>;
  readonly logger: Logger;
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly limits: RateLimits;
  readonly limitsRedis: RedisClientType | undefined;
  /** What time it is for whoever asks; outside production testers can set it. */
  readonly now: () => number;
}

interface Visitors {
  /** For the survey provider. */
  readonly reviewFormRouter: Router;
  readonly routers: readonly Router[];
  stop(): Promise<void>;
}

/** Reviews, impressions and page views, with the figures of their queues, of the jobs and of the ledger. */
export function composeVisitors(
  { config, logger, database, partners, limits, limitsRedis, now }: AppContext,
  registry: Registry,
): Visitors {
  const reviews = createReviewsService({ database, clock: now });
  const failed = (problem: unknown) => logger.warn({ err: problem }, 'visits could not be written');
  const analytics = createAnalytics({ database, clock: now, failed });
  const factor = config.RATE_LIMITS === 'raised' ? RAISED : 1;
  const quota = createDailyQuota({
    redis: limitsRedis,
    megabytesByAddress: config.VISITS_MB_BY_ADDRESS * factor,
    megabytesInAll: config.VISITS_MB_A_DAY * factor,
  });
  analytics.start();
  exposeAnalytics(registry, analytics);
  exposeJobs(registry, database, Date.now);
  registry.registerMetric(rowsWritten);
  return {
    reviewFormRouter: reviewFormRoutes({ reviews, partners, secrets: config.REVIEW_FORMS }),
    routers: [reviewRoutes({ reviews }), analyticsRoutes({ analytics, limits, quota })],
    stop: analytics.stop,
  };
}
