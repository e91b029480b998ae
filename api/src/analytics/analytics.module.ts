import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { exposeAnalytics } from './analytics-metrics.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createAnalytics } from './analytics.service.ts';
import { createDailyQuota } from './daily-quota.ts';
import { sweepAnalytics } from './sweep-analytics.ts';

const SWEEP_EVERY_MS = 60 * 60_000;

/** Impressions and page views, with the metrics of their queue. */
export const analyticsModule = (context: AppContext): Module => ({
  api() {
    const { config, logger, database, limits, limitsRedis, limitFactor, now } = context;
    const onWriteFailed = (problem: unknown) => logger.warn({ err: problem }, 'visits could not be written');
    const analytics = createAnalytics({ database, clock: now, onWriteFailed });
    const quota = createDailyQuota({
      redis: limitsRedis,
      megabytesByAddress: config.VISITS_MB_BY_ADDRESS * limitFactor,
      megabytesInAll: config.VISITS_MB_A_DAY * limitFactor,
    });
    return {
      routes: [analyticsRoutes({ analytics, limits, quota })],
      metrics: (registry) => exposeAnalytics(registry, analytics),
      start: analytics.start,
      stop: analytics.stop,
    };
  },
  worker: () => ({
    sweeps: [
      {
        kind: 'visits',
        everyMs: SWEEP_EVERY_MS,
        once: () => sweepAnalytics(context.database, context.systemNow()),
      },
    ],
  }),
});
