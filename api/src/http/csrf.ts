import { createHmac, randomBytes } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import type { NextFunction, Request, Response } from 'express';
import { createRoutes, type Routes } from './routing/routes.ts';
import { callerOf, sameSecret } from './caller.ts';
import { readCookies } from './cookies.ts';
import { problem } from '../problems.ts';
import { implement } from './implement.ts';
import { isSameOrigin } from './same-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The token a browser of this partner must send: an HMAC over partner and cookie, so it survives sign-in and works in every
 * tab.
 */
function tokenFor(secret: string, { partner, cookie }: { partner: string; cookie: string }): string {
  return createHmac('sha256', secret).update(`${partner}\n${cookie}`).digest('base64url');
}

/** GET /api/CSRF: sets the browser's cookie once and returns its token each time. */
export function csrfRoutes(secret: string): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.csrf, ({ partner, http: { cookies } }) => {
    const known = cookies.get('csrf');
    const cookie = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
    cookies.set('csrf', cookie);
    return { csrfToken: tokenFor(secret, { partner: partner.key, cookie }) };
  });
  return routes;
}

/** Rejects a changing call without its cookie's token, and one that the browser reports as from another origin. */
export function guardChanges(secret: string) {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (SAFE.has(request.method)) return next();
    const { partner } = callerOf(request);
    const cookie = readCookies(request).get('csrf') ?? '';
    const given = request.get('X-CSRF-TOKEN') ?? '';
    const matches = cookie !== '' && sameSecret(given, tokenFor(secret, { partner: partner.key, cookie }));
    if (!matches || !isSameOrigin(request)) {
      throw problem('CSRF');
    }
    next();
  };
}
