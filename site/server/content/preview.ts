import { createHmac } from 'node:crypto';
import { type Request, Router } from 'express';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { cookieOf } from '../http/cookies.ts';
import { fail } from '../http/failures.ts';
import { sameSecret } from '../http/secrets.ts';
import { visitOf } from '../http/visit.ts';

const COOKIE = 'preview';
const PREVIEW_MS = 3_600_000;

/** What a preview link promises; `exp` in seconds since 1970, `partner` null for shared content. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?![/\\])/),
  partner: z.string().nullable(),
  exp: z.number(),
  jti: z.string().min(1),
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

interface Preview {
  router: Router;
  isPreviewing: (request: Request) => boolean;
}

/** GET /preview?token=…: exchanges the editor's signed link, once, for a cookie and a clean address. */
export function openPreview(config: Config, now: () => number): Preview {
  const key = config.CMS_PREVIEW_LINK_SECRET;
  const used = new Map<string, number>();
  const isFirstUse = ({ jti, exp }: { jti: string; exp: number }): boolean => {
    for (const [id, until] of used) if (until * 1_000 < now()) used.delete(id);
    if (used.has(jti)) return false;
    used.set(jti, exp);
    return true;
  };

  const router = Router();
  router.get('/preview', (request, response) => {
    const { partner } = visitOf(request);
    const claims = claimsSchema.safeParse(read(String(request.query['token'] ?? ''), key));
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const isGood =
      claims.success && claims.data.exp * 1_000 > now() && isOf(claims.data.partner, partner.key);
    if (!isGood || !isFirstUse(claims.data)) {
      return fail(response, 401, {
        code: 'PREVIEW_LINK',
        message: 'This preview link has been used or is too old.',
      });
    }
    const cookie = sign(
      { kind: 'cookie', partner: partner.key, exp: Math.floor((now() + PREVIEW_MS) / 1_000) },
      key,
    );
    // The editor's frame is another site: there the cookie only travels as SameSite=None, which needs https.
    const frame = request.secure
      ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
      : ({ sameSite: 'lax' } as const);
    response.cookie(COOKIE, cookie, { httpOnly: true, path: '/', maxAge: PREVIEW_MS, ...frame });
    response.redirect(302, claims.data.path);
  });

  const isPreviewing = (request: Request): boolean => {
    const value = cookieOf(request.headers, COOKIE);
    if (value === undefined) return false;
    const claims = cookieSchema.safeParse(read(decodeURIComponent(value), key));
    return (
      claims.success &&
      claims.data.exp * 1_000 > now() &&
      claims.data.partner === visitOf(request).partner.key
    );
  };
  return { router, isPreviewing };
}

const isOf = (partner: string | null, key: string): boolean => partner === null || partner === key;
