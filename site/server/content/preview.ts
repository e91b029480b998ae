import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { cookieOf } from '../http/cookies.ts';
import { fail } from '../http/failures.ts';
import { sameSecret } from '../http/secrets.ts';
import { protocolOf } from '../http/secure.ts';
import { filePolicy } from '../http/security-headers.ts';
import { visitOf } from '../http/visit.ts';
import { redeemPreview } from './redeem-preview.ts';

// With this prefix browsers let neither subdomains nor plain http set it.
const COOKIES = { http: 'preview', https: '__Host-preview' } as const;
const PREVIEW_MS = 3_600_000;
const RETRY_SECONDS = 5;
const plainCookie = { httpOnly: true, path: '/', maxAge: PREVIEW_MS } as const;
const LINK_REFUSED = 'This preview link has been used or is too old. Open the preview again.';
const CMS_AWAY = 'The preview cannot be opened at the moment. Please try again.';
const METHOD = { code: 'METHOD', message: 'There is no such method here.' } as const;

/** What an editor's frame shows: the drafts, or what visitors see. */
export type PreviewStatus = z.infer<typeof statusSchema>;
const statusSchema = z.enum(['draft', 'published']);

/** What a preview link promises; `exp` in seconds since 1970. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?![/\\])/),
  partner: z.string(),
  status: statusSchema,
  exp: z.number(),
  jti: z.string().regex(/^[\w-]{1,64}$/),
});
// One key signs links and cookies; the kind keeps a link from passing for a cookie.
const cookieSchema = z.object({
  kind: z.literal('cookie'),
  partner: z.string(),
  status: statusSchema,
  exp: z.number(),
});
// Browsers take Secure cookies from here without https, as they do for all they hold to be this machine.
const LOCAL_HOST = /^([\w-]+\.)*localhost(:\d+)?$/;

/** `{claims}.{signature}`: base64url of the claims' JSON, and of its HMAC-SHA256. */
export function sign(claims: object, key: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
}

function readSigned(token: string, key: string): unknown {
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

/** What an editor of this partner is looking at; undefined for everybody else. */
export type PreviewOf = (headers: IncomingHttpHeaders, partner: string) => PreviewStatus | undefined;

interface Preview {
  router: Router;
  previewOf: PreviewOf;
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
  // A sentence for the editor, in the frame that was to show the page.
  const policy = filePolicy(config, { frameAncestors: config.CMS_PUBLIC_URL });
  const reject = (response: Response, status: 401 | 503, sentence: string): void => {
    response.status(status).set('Content-Security-Policy', policy).type('txt').send(sentence);
  };
  router.get('/preview', async (request, response) => {
    const { partner } = visitOf(request);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const read = claimsSchema.safeParse(readSigned(String(request.query['token'] ?? ''), key));
    const claims =
      read.success && read.data.exp * 1_000 > now() && read.data.partner === partner.key
        ? read.data
        : undefined;
    const outcome = claims ? await redeemPreview(config, claims.jti) : 'refused';
    if (outcome instanceof Error) {
      logger.warn({ err: outcome }, 'the cms did not say whether a preview link is good');
      return reject(response.set('Retry-After', String(RETRY_SECONDS)), 503, CMS_AWAY);
    }
    // Who looks at this partner's drafts already, as when a frame is opened again, is given nothing by a link that was used.
    if (!claims || (outcome === 'refused' && !previewOf(request.headers, partner.key)))
      return reject(response, 401, LINK_REFUSED);
    const exp = Math.floor((now() + PREVIEW_MS) / 1_000);
    const cookie = sign({ kind: 'cookie', partner: partner.key, status: claims.status, exp }, key);
    const protocol = protocolOf(request, config);
    response.cookie(COOKIES[protocol], cookie, { ...plainCookie, ...framed(protocol, request.headers.host) });
    response.redirect(302, claims.path);
  });

  const previewOf: PreviewOf = (headers, partner) => {
    // Nothing of what we sign needs an escape, so the value is read as it stands.
    const plain = config.APP_ENV === 'production' ? undefined : cookieOf(headers, COOKIES.http);
    const value = cookieOf(headers, COOKIES.https) ?? plain;
    if (value === undefined) return undefined;
    const { data } = cookieSchema.safeParse(readSigned(value, key));
    return data && data.exp * 1_000 > now() && data.partner === partner ? data.status : undefined;
  };
  return { router, previewOf };
}

/** The editor's frame is another site: there a cookie only travels as SameSite=None, which must be Secure. */
function framed(protocol: 'http' | 'https', host = '') {
  const isFramable = protocol === 'https' || LOCAL_HOST.test(host);
  return isFramable
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const);
}
