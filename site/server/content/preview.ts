import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { cookieOf } from '../http/cookies.ts';
import { fail } from '../http/failures.ts';
import { unavailable } from '../http/problem.ts';
import { sameSecret } from '../http/secrets.ts';
import { protocolOf } from '../http/secure.ts';
import { visitOf } from '../http/visit.ts';
import { redeemPreview } from './redeem-preview.ts';

// By its prefix a browser keeps neighbours and plain http from setting it.
const COOKIES = { http: 'preview', https: '__Host-preview' } as const;
const PREVIEW_MS = 3_600_000;
const RETRY_SECONDS = 5;
const METHOD = { code: 'METHOD', message: 'There is no such method here.' } as const;

/** What a preview link promises; `exp` in seconds since 1970, `partner` null for shared content. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?![/\\])/),
  partner: z.string().nullable(),
  exp: z.number(),
  jti: z.string().regex(/^[\w-]{1,64}$/),
});
// One key signs links and cookies; the kind keeps a link from passing for a cookie.
const cookieSchema = z.object({ kind: z.literal('cookie'), partner: z.string(), exp: z.number() });

/** `{claims}.{signature}`: base64url of the claims' JSON, and of its HMAC-SHA256. */
export function sign(claims: object, key: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
}

function read(token: string, key: string): unknown {
  const [payload = '', signature = ''] = token.split('.', 2);
  if (!sameSecret(signature, signatureOf(payload, key))) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(payload).digest('base64url');

/** Whether an editor of this partner is looking at drafts. */
export type IsPreviewing = (headers: IncomingHttpHeaders, partner: string) => boolean;

interface Preview {
  router: Router;
  isPreviewing: IsPreviewing;
}

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * GET /preview?token=…: exchanges the editor's signed link, once, for a cookie and a clean address. The cms, which made the link,
 * says whether this is the first use, because the copies of the site share nothing.
 */
export function openPreview({ config, logger, now }: Options): Preview {
  const key = config.CMS_PREVIEW_LINK_SECRET;
  const router = Router();
  // Of itself a GET route answers HEAD too, and would use the link up.
  router.head('/preview', (_request, response) => {
    fail(response.set('Allow', 'GET'), 405, METHOD);
  });
  router.get('/preview', async (request, response, next) => {
    const { partner } = visitOf(request);
    const claims = claimsSchema.safeParse(read(String(request.query['token'] ?? ''), key));
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const isGood =
      claims.success && claims.data.exp * 1_000 > now() && isOf(claims.data.partner, partner.key);
    const outcome = isGood ? await redeemPreview(config, claims.data.jti) : 'refused';
    if (outcome instanceof Error) {
      logger.warn({ err: outcome }, 'the cms did not say whether a preview link is good');
      return next(unavailable(RETRY_SECONDS));
    }
    if (outcome === 'refused' || !claims.success) {
      return fail(response, 401, {
        code: 'PREVIEW_LINK',
        message: 'This preview link has been used or is too old.',
      });
    }
    const cookie = sign(
      { kind: 'cookie', partner: partner.key, exp: Math.floor((now() + PREVIEW_MS) / 1_000) },
      key,
    );
    const protocol = protocolOf(request, config);
    // The editor's frame is another site: there the cookie only travels as SameSite=None, which needs https.
    const frame =
      protocol === 'https'
        ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
        : ({ sameSite: 'lax' } as const);
    response.cookie(COOKIES[protocol], cookie, { httpOnly: true, path: '/', maxAge: PREVIEW_MS, ...frame });
    response.redirect(302, claims.data.path);
  });

  const isPreviewing: IsPreviewing = (headers, partner) => {
    // Nothing of what we sign needs an escape, so the value is read as it stands.
    const plain = config.APP_ENV === 'production' ? undefined : cookieOf(headers, COOKIES.http);
    const value = cookieOf(headers, COOKIES.https) ?? plain;
    if (value === undefined) return false;
    const claims = cookieSchema.safeParse(read(value, key));
    return claims.success && claims.data.exp * 1_000 > now() && claims.data.partner === partner;
  };
  return { router, isPreviewing };
}

const isOf = (partner: string | null, key: string): boolean => partner === null || partner === key;
