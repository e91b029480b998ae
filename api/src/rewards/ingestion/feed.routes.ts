import { endpoints, limits as businessLimits, networkOfAddress } from '@dinelink/contract';
import express, { type Request, type RequestHandler } from 'express';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { FeedConfig } from '../../app/config.ts';
import { invalid, problem } from '../../problems.ts';
import { fieldErrorsOf } from '../../http/errors/field-errors.ts';
import { withNamedProblems } from '../../http/errors/named-problems.ts';
import { rateLimits, type RateLimits } from '../../http/rate-limits.ts';
import type { FeedService } from './feed.service.ts';
import { isSigned } from './signature.ts';

interface FeedDependencies {
  readonly feed: FeedService;
  readonly clock: () => number;
  readonly limits: RateLimits;
}

/**
 * POST /api/feed/events: for machines. Authenticated by the signature over the raw body alone: no partner by host, no cookie.
 */
export function feedRoutes({ feed, clock, limits }: FeedDependencies): Routes {
  const routes = createRoutes();
  const { call } = endpoints.feedEvents;
  const rawBody = express.raw({ type: () => true, limit: businessLimits.feedBodyBytes, inflate: false });
  // Unknown feeds and repeated failures are rejected before the body is read.
  const identifyFeed: RequestHandler = (request, _response, next) =>
    countRejections(limits, request, () => {
      announcedFeed(request, feed, clock());
      next();
    });
  const take: RequestHandler = async (request, response) => {
    const { name } = await countRejections(limits, request, () => signedFeed(request, feed, clock()));
    const { events } = parseBody(bodyOf(request));
    const answer = endpoints.feedEvents.answer.parse(await feed.ingest(name, events));
    response.set('Cache-Control', 'no-store').json(answer);
  };
  const named = (handle: RequestHandler) => withNamedProblems(endpoints.feedEvents, handle);
  routes.post(call.path, named(identifyFeed), rawBody, named(take));
  return routes;
}

/** Counts refusals by address, and refuses an address with too many without a check. */
async function countRejections<T>(
  limits: RateLimits,
  { ip = 'unknown' }: Request,
  work: () => T,
): Promise<T> {
  const address = networkOfAddress(ip);
  if (await limits.isUsedUp('feedRejected', address)) {
    throw problem('RATE_LIMITED', {
      retryAfterSeconds: rateLimits.feedRejected.duration,
      closesConnection: true,
    });
  }
  try {
    return work();
  } catch (error) {
    await limits.count('feedRejected', address);
    throw error;
  }
}

/** The feed named by a request, whose timestamp must be near now. */
function announcedFeed(request: Request, feed: FeedService, now: number) {
  const known = feed.feedNamed(request.get('X-Feed') ?? '');
  if (!known) throw problem('FEED_UNKNOWN', { closesConnection: true });
  const timestamp = request.get('X-Timestamp') ?? '';
  const isNear = Math.abs(Number(timestamp) * 1_000 - now) <= businessLimits.feedClockSkewMs;
  if (!/^\d{1,12}$/.test(timestamp) || !isNear) {
    throw problem('TIMESTAMP_OUTSIDE_WINDOW', { closesConnection: true });
  }
  return { known, timestamp };
}

/** The feed that signed this request. */
function signedFeed(request: Request, feed: FeedService, now: number): FeedConfig {
  const { known, timestamp } = announcedFeed(request, feed, now);
  const signature = request.get('X-Signature') ?? '';
  if (!isSigned(signature, known.secrets, { timestamp, body: bodyOf(request) })) {
    throw problem('SIGNATURE_INVALID', {
      message: 'The signature does not belong to this body and timestamp.',
    });
  }
  return known;
}

/** The body parser leaves `body` undefined when it is empty. */
const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function parseBody(body: Buffer) {
  const parsed = endpoints.feedEvents.body.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrorsOf(parsed.error.issues, 'body'));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw problem('MALFORMED_JSON');
  }
}
