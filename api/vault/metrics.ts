import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface VaultMetrics {
  /** Middleware measuring every request. */
  readonly measure: RequestHandler;
  /** Counts one enrolment: ENROLLED, or the code of its rejection. */
  readonly countEnrolment: (outcome: string) => void;
  /** GET /metrics, for Prometheus. */
  readonly handler: RequestHandler;
}

/** The vault's metrics; of cards they contain counts alone. */
export function createMetrics(key: string | undefined): VaultMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const enrolments = new Counter({
    name: 'vault_enrolments_total',
    help: 'Cards that were presented, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    measure(request, response, next) {
      const end = seconds.startTimer({ method: request.method });
      response.on('finish', () => end({ path: pathOf(request), status: response.statusCode }));
      next();
    },
    countEnrolment: (outcome) => enrolments.inc({ outcome }),
    async handler(request, response) {
      if (!mayRead(request, key)) return void response.status(404).json({ code: 'NOT_FOUND' });
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
}

/** The route, not the address: unknown addresses would create labels without limit. */
function pathOf({ route, baseUrl }: Request): string {
  const { path } = (route as { path?: string } | undefined) ?? {};
  return path ?? (baseUrl === '/assets' ? baseUrl : 'unknown');
}

// Without a key the metrics are for this machine alone.
function mayRead(request: Request, key: string | undefined): boolean {
  if (key) return isSame(request.get('authorization') ?? '', `Bearer ${key}`);
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Hashing first gives both sides one length, so that the comparison takes constant time. */
const isSame = (received: string, expected: string): boolean =>
  timingSafeEqual(digest(received), digest(expected));
