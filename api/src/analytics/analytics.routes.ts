import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { type DailyQuota, ROW_BYTES } from './daily-quota.ts';
import type { Analytics } from './analytics.service.ts';

interface Dependencies {
  readonly analytics: Analytics;
  readonly limits: RateLimits;
  readonly quota: DailyQuota;
}

/**
 * Impressions and page views; both answer 202 before anything is written, also when the rows are dropped because the queue is
 * full.
 */
export function analyticsRoutes({ analytics, limits, quota }: Dependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.impressions, async ({ partner, address, member, body }) => {
    await limits.consume('impressions', address);
    const bytes = JSON.stringify(body).length + body.length * ROW_BYTES;
    if (!(await quota.take(address, bytes))) analytics.refused('impression', body.length);
    else analytics.trackImpressions({ partner: partner.key, memberId: member?.memberId ?? null }, body);
    return {};
  });
  implement(routes, endpoints.pageEvent, async ({ partner, address, member, body }) => {
    await limits.consume('pageEvent', address);
    if (!(await quota.take(address, body.url.length + ROW_BYTES))) analytics.refused('page_event', 1);
    else analytics.trackPageView({ partner: partner.key, memberId: member?.memberId ?? null }, body);
    return {};
  });
  return routes;
}
