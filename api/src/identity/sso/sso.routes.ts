import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { problem } from '../../problems.ts';
import type { CallContext } from '../../http/call-input.ts';
import { implement } from '../../http/implement.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { attemptCookie, newcomerCookie } from './sso-cookies.ts';
import { ATTEMPT_LASTS_MS, ENROLMENT_LASTS_MS, type Sso, SsoFailure } from './sso.service.ts';

/** To the partner's sign-in and back. Whatever goes wrong ends at /login with a code. */
export function ssoRoutes({ sso, sessions }: { sso: Sso; sessions: Sessions }): Router {
  const router = Router();
  implement(router, endpoints.ssoStart, ({ partner, query, cookies, logSecurity, log }) =>
    orBackToLogin({ logSecurity, log }, async () => {
      const { address, cookie } = await sso.start(partner, query.returnUrl);
      cookies.set(attemptCookie, cookie, { maxAge: ATTEMPT_LASTS_MS });
      return address;
    }),
  );
  implement(router, endpoints.ssoCallback, ({ partner, rawQuery, cookies, logSecurity, log }) =>
    orBackToLogin({ logSecurity, log }, async () => {
      const cookie = cookies.get(attemptCookie);
      cookies.clear(attemptCookie);
      const returned = await sso.finish(partner, { cookie, query: rawQuery });
      await sessions.end(sessionCookieOf(cookies));
      if (returned.account) {
        const { memberId, publicId } = returned.account;
        const opened = await sessions.start({ partner: partner.key, memberId, publicId }, false);
        setSessionCookies(cookies, partner, opened);
        logSecurity('sign_in_succeeded', { memberId });
      } else {
        // A newcomer is nobody yet: an older session of this browser is over, and its cookies with it.
        clearSessionCookies(cookies, partner);
        cookies.set(newcomerCookie, returned.cookie, { maxAge: ENROLMENT_LASTS_MS });
      }
      return returned.path;
    }),
  );
  implement(router, endpoints.ssoEnrolment, ({ partner, cookies }) => {
    const newcomer = sso.newcomer(partner, cookies.get(newcomerCookie));
    if (!newcomer) throw problem('SSO_ENROLMENT_OVER');
    const { email, firstName, lastName } = newcomer;
    return { email, firstName, lastName };
  });
  return router;
}

async function orBackToLogin(
  { logSecurity, log }: Pick<CallContext, 'logSecurity' | 'log'>,
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof SsoFailure)) throw problem;
    logSecurity('sso_failed');
    log.warn({ err: problem }, 'sign-in at the partner failed');
    return `/login?error=sso&code=${problem.code}`;
  }
}
