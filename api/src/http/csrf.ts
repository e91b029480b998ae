import { createHmac, randomBytes } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { callerOf, sameSecret } from './caller.ts';
import { cookieName, cookiesOf, isSecure } from './cookies.ts';
import { problem } from '../problems.ts';
import { implement } from './implement.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token a browser of this partner must repeat: an HMAC over partner and cookie, so it survives sign-in and works in every tab. */
function tokenFor(secret: string, { partner, cookie }: { partner: string; cookie: string }): string {
  return createHmac('sha256', secret).update(`${partner}\n${cookie}`).digest('base64url');
}

/** GET /api/CSRF: gives the browser its cookie once and the token each time. */
export function csrfRoutes(secret: string): Router {
  const router = Router();
  implement(router, endpoints.csrf, ({ partner, request, response }) => {
    const name = cookieName('csrf', request);
    const known = cookiesOf(request)[name];
    const cookie = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
    response.cookie(name, cookie, { httpOnly: true, sameSite: 'lax', secure: isSecure(request), path: '/' });
    response.set('Cache-Control', 'no-store');
    return { csrfToken: tokenFor(secret, { partner: partner.key, cookie }) };
  });
  return router;
}

/** Lets a changing call pass only with the token of its cookie and, where the browser says so, from the same origin. */
export function guardChanges(secret: string) {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (SAFE.has(request.method)) return next();
    const { partner } = callerOf(request);
    const cookie = cookiesOf(request)[cookieName('csrf', request)] ?? '';
    const given = request.get('X-CSRF-TOKEN') ?? '';
    const matches = cookie !== '' && sameSecret(given, tokenFor(secret, { partner: partner.key, cookie }));
    if (!matches || !isSameOrigin(request)) {
      throw problem('CSRF');
    }
    next();
  };
}

/** Whether the browser says the page that asks is of this origin; silence counts as yes. */
export function isSameOrigin(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('Origin');
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('Host');
}
