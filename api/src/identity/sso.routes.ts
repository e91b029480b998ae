import { endpoints } from '@dinelink/contract';
import { type CookieOptions, type Request, type Response, Router } from 'express';
import { cookieName, cookiesOf, isSecure } from '../http/cookies.ts';
import { implement } from '../http/implement.ts';
import { sessionCookieOf, setSessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.service.ts';
import { ATTEMPT_LASTS_MS, type Sso, SsoFailure } from './sso.service.ts';

/** To the partner's sign-in and back. Whatever goes wrong ends at /login with a code. */
export function ssoRoutes({ sso, sessions }: { sso: Sso; sessions: Sessions }): Router {
  const router = Router();
  implement(router, endpoints.ssoStart, ({ partner, query, request, response }) =>
    orBackToLogin(request, async () => {
      const { address, cookie } = await sso.start(partner, query.returnUrl);
      response.cookie(cookieName('sso', request), cookie, {
        ...attributesOf(request),
        maxAge: ATTEMPT_LASTS_MS,
      });
      return address;
    }),
  );
  implement(router, endpoints.ssoCallback, ({ partner, request, response }) =>
    orBackToLogin(request, async () => {
      const cookie = cookiesOf(request)[cookieName('sso', request)];
      clearAttempt(request, response);
      const { account, path } = await sso.finish(partner, { cookie, query: queryOf(request) });
      await sessions.end(sessionCookieOf(request));
      const owner = { partner: partner.key, memberId: account.memberId, publicId: account.publicId };
      setSessionCookies(request, response, await sessions.start(owner, false));
      return path;
    }),
  );
  return router;
}

async function orBackToLogin(request: Request, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof SsoFailure)) throw problem;
    request.log.warn({ err: problem }, 'sign-in at the partner failed');
    return `/login?error=sso&code=${problem.code}`;
  }
}

const queryOf = (request: Request): string => /\?.*/.exec(request.originalUrl)?.[0] ?? '';

const clearAttempt = (request: Request, response: Response) =>
  response.clearCookie(cookieName('sso', request), attributesOf(request));

const attributesOf = (request: Request): CookieOptions => ({
  path: '/',
  httpOnly: true,
  // The partner sends the visitor back by a link, which Lax lets through.
  sameSite: 'lax',
  secure: isSecure(request),
});
