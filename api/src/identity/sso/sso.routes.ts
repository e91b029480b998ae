import { endpoints } from '@dinelink/contract';
import { type CookieOptions, type Request, type Response, Router } from 'express';
import { cookieName, cookiesOf, isSecure } from '../../http/cookies.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import { logSecurity } from '../../http/logs/security-log.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { ATTEMPT_LASTS_MS, ENROLMENT_LASTS_MS, type Returned, type Sso, SsoFailure } from './sso.service.ts';

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
      const returned = await sso.finish(partner, { cookie, query: queryOf(request) });
      await sessions.end(sessionCookieOf(request));
      if (returned.account) {
        const { memberId, publicId } = returned.account;
        const opened = await sessions.start({ partner: partner.key, memberId, publicId }, false);
        setSessionCookies(request, response, opened);
        logSecurity(request, 'sign_in_succeeded', { memberId });
      } else keepNewcomer(request, response, returned);
      return returned.path;
    }),
  );
  implement(router, endpoints.ssoEnrolment, ({ partner, request }) => {
    const newcomer = sso.newcomer(partner, newcomerCookieOf(request));
    if (!newcomer) throw problem('SSO_ENROLMENT_OVER');
    const { email, firstName, lastName } = newcomer;
    return { email, firstName, lastName };
  });
  return router;
}

/** What the browser sent as the partner's word on a newcomer; never trusted. */
export const newcomerCookieOf = (request: Request): string | undefined =>
  cookiesOf(request)[cookieName('sso_enrolment', request)];

export const clearNewcomer = (request: Request, response: Response) =>
  response.clearCookie(cookieName('sso_enrolment', request), attributesOf(request));

// A newcomer is nobody yet: an older session of this browser is over, and its cookies with it.
function keepNewcomer(
  request: Request,
  response: Response,
  { cookie }: Extract<Returned, { account: null }>,
) {
  clearSessionCookies(request, response);
  const attributes = { ...attributesOf(request), maxAge: ENROLMENT_LASTS_MS };
  response.cookie(cookieName('sso_enrolment', request), cookie, attributes);
}

async function orBackToLogin(request: Request, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof SsoFailure)) throw problem;
    logSecurity(request, 'sso_failed');
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
