import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, Router } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countFullCollections } from './full-collections.ts';
import { sendNotFound } from './http/send-error.ts';
import { sameSecret } from './http/secrets.ts';
import type { Upstream } from './proxy/upstream.ts';

interface RenderedRoute {
  readonly route: string;
  readonly visitor: 'anonymous' | 'personal';
}

export interface PageMetrics {
  /** Counts a page served from the cache. */
  hit: () => void;
  /** Counts a page that had to be rendered. */
  miss: () => void;
  /** Counts a visitor's page for which a template was looked up. */
  templateLookup: (isFound: boolean) => void;
  refused: (reason: 'address' | 'at_once') => void;
  /** Measures a rendering, with the calls of the api, by the page's route. */
  rendered: (page: RenderedRoute, seconds: number) => void;
}

export interface Metrics {
  readonly pages: PageMetrics;
  /** Middleware measuring every request. */
  measure: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** GET /metrics, protected by the key. */
  router: (sources: Sources) => Router;
}

interface Sources {
  readonly key: string | undefined;
  readonly rendersInProgress: () => number;
  readonly upstream: Pick<Upstream, 'figures'>;
}

/** The site's metrics for Prometheus. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countFullCollections(registers);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by what was asked for and status',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const pages = pageMetrics(registers);
  return {
    pages,
    measure: (request, response, next) => {
      const startedAt = performance.now();
      const { method: asked = 'other', url = '/' } = request;
      const method = METHODS.has(asked) ? asked : 'other';
      const kind = kindOf(url);
      response.on('finish', () =>
        seconds.observe(
          { method, kind, status: response.statusCode },
          (performance.now() - startedAt) / 1_000,
        ),
      );
      next();
    },
    router: (sources) => {
      watch(registry, sources);
      return routerOf(registry, sources.key);
    },
  };
}

function pageMetrics(registers: Registry[]): PageMetrics {
  const lookups = new Counter({
    name: 'page_cache_lookups_total',
    help: 'Anonymous pages: found in the cache or rendered',
    labelNames: ['result'],
    registers,
  });
  const templateLookups = new Counter({
    name: 'page_template_lookups_total',
    help: 'Pages of one visitor: filled in from the template of a page with the same data, or rendered',
    labelNames: ['result'],
    registers,
  });
  const refusals = new Counter({
    name: 'page_renders_refused_total',
    help: 'Pages not rendered, because of one address or of all together',
    labelNames: ['reason'],
    registers,
  });
  const renders = renderTimes(registers);
  return {
    hit: () => lookups.inc({ result: 'hit' }),
    miss: () => lookups.inc({ result: 'miss' }),
    templateLookup: (isFound) => templateLookups.inc({ result: isFound ? 'hit' : 'miss' }),
    refused: (reason) => refusals.inc({ reason }),
    rendered: ({ route, visitor }, seconds) => renders.observe({ route, visitor }, seconds),
  };
}

const renderTimes = (registers: Registry[]) =>
  new Histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page, with the calls of the api, by its route',
    labelNames: ['route', 'visitor'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });

// Labels have few values: one for every requested address or method would fill the memory.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const KINDS = new Set([
  'api',
  'images',
  'assets',
  'fonts',
  'themes',
  'hooks',
  'metrics',
  'healthz',
  'readyz',
]);

function kindOf(url: string): string {
  const [, first = ''] = url.split(/[/?]/, 2);
  // The error page always has status 500; a request for it is no failure.
  if (/^\/error\/?(\?|$)/.test(url)) return 'error';
  return KINDS.has(first) ? first : 'page';
}

function watch(registry: Registry, { rendersInProgress, upstream }: Sources): void {
  const registers = [registry];
  new Gauge({
    name: 'page_renders_in_progress',
    help: 'Pages being rendered now',
    registers,
    collect(): void {
      this.set(rendersInProgress());
    },
  });
  new Gauge({
    name: 'upstream_connections',
    help: 'Connections to the api in use and kept open, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect(): void {
      for (const [state, count] of Object.entries(upstream.figures())) this.set({ state }, count);
    },
  });
}

function routerOf(registry: Registry, key: string | undefined): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, key)) return sendNotFound(response);
    response
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return router;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// Without a key metrics are for this machine alone, not for clients of a proxy on it.
function mayRead(request: Request, key: string | undefined): boolean {
  if (key !== undefined) return sameSecret(request.get('Authorization') ?? '', `Bearer ${key}`);
  const isForwarded = request.get('X-Forwarded-For') !== undefined;
  return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '');
}
