import { endpoints, limits } from '@dinelink/contract';
import express, { type Request, Router } from 'express';
import { invalid, Refusal } from '../../http/errors.ts';
import { fieldErrorsOf } from '../../http/field-errors.ts';
import type { FeedService } from './feed.service.ts';
import { isSigned } from './signature.ts';

interface FeedDoor {
  readonly feed: FeedService;
  readonly clock: () => number;
}

/** POST /api/feed/events: a door for machines. No partner by host, no cookie; the signature over the raw body is all. */
export function feedRoutes({ feed, clock }: FeedDoor): Router {
  const router = Router();
  const { call } = endpoints.feedEvents;
  const rawBody = express.raw({ type: () => true, limit: limits.feedBodyBytes, inflate: false });
  router.post(call.path, rawBody, async (request, response) => {
    const name = signedFeed(request, feed, clock());
    const { events } = parseBody(bodyOf(request));
    const answer = endpoints.feedEvents.answer.parse(await feed.ingest(name, events));
    response.set('Cache-Control', 'no-store').json(answer);
  });
  return router;
}

/** The name of the feed that signed this request, now. */
function signedFeed(request: Request, feed: FeedService, now: number): string {
  const known = feed.feedNamed(request.get('X-Feed') ?? '');
  if (!known) throw refused('FEED_UNKNOWN', 'No feed of this name may deliver here.');
  const timestamp = request.get('X-Timestamp') ?? '';
  const isNear = Math.abs(Number(timestamp) * 1_000 - now) <= limits.feedClockSkewMs;
  if (!/^\d{1,12}$/.test(timestamp) || !isNear) {
    throw refused('TIMESTAMP_OUTSIDE_WINDOW', 'The timestamp is more than five minutes from now.');
  }
  const signature = request.get('X-Signature') ?? '';
  if (!isSigned(signature, known.secrets, { timestamp, body: bodyOf(request) })) {
    throw refused('SIGNATURE_INVALID', 'The signature does not belong to this body and timestamp.');
  }
  return known.name;
}

const refused = (code: string, message: string) => new Refusal(401, code, { message });

/** The parser leaves an empty body out. */
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
    throw new Refusal(400, 'MALFORMED_JSON', { message: 'The body is not JSON.' });
  }
}
