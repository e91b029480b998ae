import type { Express } from 'express';
import type { Logger } from 'pino';
import { rowsWritten } from '../db/sql/metrics.ts';
import { createHealth } from '../http/health.ts';
import { openApiRoutes } from '../http/openapi.ts';
import { exposeJobs } from '../jobs/job-metrics.ts';
import type { Config } from './config.ts';
import { type AppContext, closeContext, openContext } from './context.ts';
import type { ApiPart } from './module.ts';
import { createModules } from './modules.ts';
import { createApp } from './server.ts';

export interface Api {
  readonly app: Express;
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

/** Opens what the api needs and starts what runs beside its calls. */
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
    machineRouters: machineRouters(context, parts),
    routers: [
      ...parts.flatMap(({ firstRouters = [] }) => firstRouters),
      ...parts.flatMap(({ routers = [] }) => routers),
      ...parts.flatMap(({ lastRouters = [] }) => lastRouters),
    ],
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

const machineRouters = ({ config }: AppContext, parts: readonly ApiPart[]) => [
  ...parts.flatMap(({ machineRouters = [] }) => machineRouters),
  openApiRoutes({ hasDocsPage: config.APP_ENV !== 'production' }),
];
