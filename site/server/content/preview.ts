import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { cookieOf } from '../http/cookies.ts';
import { sendError } from '../http/send-error.ts';
import { sameSecret } from '../http/secrets.ts';
import { protocolOf } from '../http/protocol.ts';
import { filePolicy } from '../http/security-headers.ts';
import { requestContextOf } from '../http/request-context.ts';
import { redeemPreview } from './redeem-preview.ts';

// Browsers let neither subdomains nor plain http set a cookie with this prefix.
const COOKIES = { http: 'preview', https: '__Host-preview' } as const;
const PREVIEW_MS = 3_600_000;
const RETRY_SECONDS = 5;
const plainCookie = { httpOnly: true, path: '/', maxAge: PREVIEW_MS } as const;
const LINK_REFUSED = 'This preview link has been used or is too old. Open the preview again.';
const CMS_UNAVAILABLE = 'The preview cannot be opened at the moment. Please try again.';
const METHOD = { code: 'METHOD', message: 'There is no such method here.' } as const;

/** What an editor's frame shows: drafts or published content. */
export type PreviewStatus = z.infer<typeof statusSchema>;
const statusSchema = z.enum(['draft', 'published']);

/** The claims of a preview link; `exp` in seconds since 1970. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?![/\\])/),
  partner: z.string(),
  status: statusSchema,
  exp: z.number(),
  jti: z.string().regex(/^[\w-]{1,64}$/),
});
// One key signs links and cookies; the kind keeps a link from being accepted as a cookie.
const cookieSchema = z.object({
  kind: z.literal('cookie'),
  partner: z.string(),
  status: statusSchema,
  exp: z.number(),
});
// Browsers accept Secure cookies from localhost without https.
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

/** What an editor of this partner previews; undefined for visitors. */
export type PreviewOf = (headers: IncomingHttpHeaders, partner: string) => PreviewStatus | undefined;

export interface Preview {
  router: Router;
  /** Shows drafts to this browser for an hour, whoever it is: the caller has checked that. */
  begin: (request: Request, response: Response) => void;
  end: (request: Request, response: Response) => void;
  previewOf: PreviewOf;
}

interface Options {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * GET /preview?token=…: exchanges the editor's signed link, once, for a cookie and a clean address. The cms, which made the
 * link, knows whether it was used; the copies of the site share no state.
 */
export function openPreview({ config, logger, now }: Options): Preview {
  const key = config.CMS_PREVIEW_LINK_SECRET;
  const router = Router();
  // Express answers HEAD with the GET route, which would use up the link.
  router.head('/preview', (_request, response) => {
    sendError(response.set('Allow', 'GET'), 405, METHOD);
  });
  // The message is shown in the frame in which the editor expects the page.
  const policy = filePolicy(config, { frameAncestors: config.CMS_PUBLIC_URL });
  const reject = (response: Response, status: 401 | 503, sentence: string): void => {
    response.status(status).set('Content-Security-Policy', policy).type('txt').send(sentence);
  };
  router.get('/preview', async (request, response) => {
    const { partner } = requestContextOf(request);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const read = claimsSchema.safeParse(readSigned(String(request.query['token'] ?? ''), key));
    const claims =
      read.success && read.data.exp * 1_000 > now() && read.data.partner === partner.key
        ? read.data
        : undefined;
    const outcome = claims ? await redeemPreview(config, claims.jti) : 'refused';
    if (outcome instanceof Error) {
      logger.warn({ err: outcome }, 'the cms did not say whether a preview link is good');
      return reject(response.set('Retry-After', String(RETRY_SECONDS)), 503, CMS_UNAVAILABLE);
    }
    // A used link still works for an editor who has this partner's preview cookie, as when a frame is opened again.
    if (!claims || (outcome === 'refused' && !previewOf(request.headers, partner.key)))
      return reject(response, 401, LINK_REFUSED);
    setCookie(request, response, claims.status);
    response.redirect(302, claims.path);
  });

  const setCookie = (request: Request, response: Response, status: PreviewStatus): void => {
    const { partner } = requestContextOf(request);
    const exp = Math.floor((now() + PREVIEW_MS) / 1_000);
    const cookie = sign({ kind: 'cookie', partner: partner.key, status, exp }, key);
    const { name, attributes } = cookieFor(request, config);
    response.cookie(name, cookie, attributes);
  };

  const previewOf: PreviewOf = (headers, partner) => {
    // The value is read without decoding: nothing in a signed value is ever escaped.
    const plain = config.APP_ENV === 'production' ? undefined : cookieOf(headers, COOKIES.http);
    const value = cookieOf(headers, COOKIES.https) ?? plain;
    if (value === undefined) return undefined;
    const { data } = cookieSchema.safeParse(readSigned(value, key));
    return data && data.exp * 1_000 > now() && data.partner === partner ? data.status : undefined;
  };
  const end = (request: Request, response: Response): void => {
    const { name, attributes } = cookieFor(request, config);
    response.clearCookie(name, attributes);
  };
  return { router, previewOf, begin: (request, response) => setCookie(request, response, 'draft'), end };
}

function cookieFor(request: Request, config: Config) {
  const protocol = protocolOf(request, config);
  const attributes = { ...plainCookie, ...frameAttributes(protocol, request.headers.host) };
  return { name: COOKIES[protocol], attributes };
}

/** The editor's frame is cross-site: browsers send its cookies only with SameSite=None, which requires Secure. */
function frameAttributes(protocol: 'http' | 'https', host = '') {
  const isFramable = protocol === 'https' || LOCAL_HOST.test(host);
  return isFramable
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax' } as const);
}
