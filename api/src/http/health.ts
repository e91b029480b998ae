import type { Request, Response } from 'express';
import { createRoutes, type Routes } from './routing/routes.ts';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';
import { sameSecret } from './caller.ts';
import { isAnswering } from '../db/is-answering.ts';

export interface Health {
  /** Middleware measuring every request. */
  measure(request: Request, response: Response, next: () => void): void;
  readonly registry: Registry;
  readonly routes: Routes;
  /** From now on /readyz answers 503, so that the balancer sends no new requests. */
  drain(): void;
}

/** The process's dependencies; Redis if it has one. */
interface Stores {
  readonly database: Pick<Database, 'read'>;
  readonly redis?: { readonly isReady: boolean } | undefined;
  /** Whether its background work runs. */
  readonly isWorking?: () => boolean;
}

/**
 * /healthz (the process is alive), /readyz (database and Redis answer and it is not shutting down), /metrics (Prometheus text).
 */
export function createHealth(
  { database, redis, isWorking = () => true }: Stores,
  metricsKey: string | undefined,
): Health {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  let isDraining = false;
  const routes = createRoutes();
  routes.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  routes.get('/readyz', async (_request, response) => {
    const isThere = redis?.isReady !== false && isWorking() && !isDraining;
    const isReady = isThere && (await isAnswering(database));
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  routes.get('/metrics', async (request, response) => {
    if (!mayRead(request, metricsKey)) return void response.status(404).end();
    response.type(registry.contentType).send(await registry.metrics());
  });
  return {
    registry,
    routes,
    drain: () => (isDraining = true),
    measure(request, response, next) {
      const startedAt = performance.now();
      response.on('finish', () => {
        const path = (request.route as { path?: string } | undefined)?.path ?? 'unknown';
        const labels = { method: request.method, path, status: response.statusCode };
        seconds.observe(labels, (performance.now() - startedAt) / 1_000);
      });
      next();
    },
  };
}

// Without a key the metrics are for this machine alone.
function mayRead(request: Request, key: string | undefined): boolean {
  if (key) return sameSecret(request.get('Authorization') ?? '', `Bearer ${key}`);
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
