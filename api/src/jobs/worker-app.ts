import express, { type Express } from 'express';
import type { Database } from '../db/connection.ts';
import type { Health } from '../http/health.ts';
import { dispatch } from '../http/routing/dispatch.ts';
import { exposeJobs } from './job-metrics.ts';
import type { LoopWatch } from './loop-watch.ts';

interface WorkerAppParts {
  readonly health: Health;
  readonly watch: LoopWatch;
  readonly database: Pick<Database, 'read'>;
  readonly clock: () => number;
}

/** A worker's HTTP endpoints: /healthz, /readyz and /metrics. */
export function workerApp({ health, watch, database, clock }: WorkerAppParts): Express {
  exposeJobs(health.registry, database, clock);
  watch.expose(health.registry);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(dispatch([health.routes]));
  app.use((_request, response) => void response.status(404).json({ code: 'NOT_FOUND' }));
  return app;
}
