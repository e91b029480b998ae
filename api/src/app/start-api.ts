import type { Express } from 'express';
import type { Logger } from 'pino';
import { rowsWritten } from '../db/sql/metrics.ts';
import { createHealth } from '../http/health.ts';
import { docsPage, openApiRoutes } from '../http/openapi.ts';
import { exposeJobs } from '../jobs/job-metrics.ts';
import type { Config } from './config.ts';
import { closeContext, openContext } from './context.ts';
import { createModules } from './modules.ts';
import { createApp } from './server.ts';

export interface Api {
  readonly app: Express;
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

/** Opens what the api needs and starts its background work. */
export async function startApi(config: Config, logger: Logger): Promise<Api> {
  const context = await openContext(config, logger, 'api');
  const modules = createModules(context);
  const parts = modules.list.flatMap(({ api }) => api?.() ?? []);
  const health = createHealth(context, config.METRICS_KEY);
  exposeJobs(health.registry, context.database, context.systemNow);
  health.registry.registerMetric(rowsWritten);
  for (const { metrics } of parts) metrics?.(health.registry);
  for (const { start } of parts) await start?.();
  const app = createApp({
    ...context,
    current: modules.currentPartner,
    health,
    authenticator: modules.authenticator,
    machineRoutes: [openApiRoutes(), ...parts.flatMap(({ machineRoutes = [] }) => machineRoutes)],
    signedLinkRoutes: parts.flatMap(({ signedLinkRoutes = [] }) => signedLinkRoutes),
    routes: parts.flatMap(({ routes = [] }) => routes),
    guards: parts.flatMap(({ guards = [] }) => guards),
    ...(config.APP_ENV !== 'production' && { docsPage: docsPage() }),
  });
  return {
    app,
    drain: health.drain,
    async close() {
      for (const { stop } of parts) await stop?.();
      await closeContext(context);
    },
  };
}
