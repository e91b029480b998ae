import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { CookieReader, Cookies } from '../../http/cookies.ts';
import type { HttpCall } from '../../http/http-call.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { ATTEMPT_LASTS_MS, ENROLMENT_LASTS_MS, type Sso, SsoFailure } from './sso.service.ts';

/** The partner's sign-in and its callback. Every failure redirects to /login with a code. */
export function ssoRoutes({ sso, sessions }: { sso: Sso; sessions: Sessions }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.ssoStart, ({ partner, query, http }) =>
    orBackToLogin(http, async () => {
      const { address, cookie } = await sso.start(partner, query.returnUrl);
      // The partner sends the visitor back by a link, which SameSite=Lax lets through.
      http.cookies.set('sso', cookie, { maxAgeMs: ATTEMPT_LASTS_MS });
      return address;
    }),
  );
  implement(routes, endpoints.ssoCallback, ({ partner, http }) =>
    orBackToLogin(http, async () => {
      const { cookies } = http;
      const cookie = cookies.get('sso');
      cookies.clear('sso');
      const returned = await sso.finish(partner, { cookie, query: http.rawQuery });
      await sessions.end(sessionCookieOf(cookies));
      if (returned.account) {
        const { memberId, publicId } = returned.account;
        const owner = { partner: partner.key, memberId, publicId };
        const opened = await sessions.start(owner, false, deviceOf(http.userAgent));
        setSessionCookies(cookies, partner, opened);
        http.logSecurity('sign_in_succeeded', { memberId });
      } else {
        // A new visitor has no session yet: an older one of this browser ends, with its cookies.
        clearSessionCookies(cookies, partner);
        cookies.set(NEWCOMER, returned.cookie, { maxAgeMs: ENROLMENT_LASTS_MS });
      }
      return returned.path;
    }),
  );
  implement(routes, endpoints.ssoEnrolment, ({ partner, http }) => {
    const newcomer = sso.newcomer(partner, newMemberCookieOf(http.cookies));
    if (!newcomer) throw problem('SSO_ENROLMENT_OVER');
    const { email, firstName, lastName } = newcomer;
    return { email, firstName, lastName };
  });
  return routes;
}

const NEWCOMER = 'sso_enrolment';

/** The browser's cookie with a new visitor's identity; never trusted. */
export const newMemberCookieOf = (cookies: CookieReader): string | undefined => cookies.get(NEWCOMER);

export const clearNewcomer = (cookies: Cookies): void => cookies.clear(NEWCOMER);

async function orBackToLogin(http: HttpCall, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    http.logSecurity('sso_failed');
    http.logWarning(error, 'sign-in at the partner failed');
    return `/login?error=sso&code=${error.code}`;
  }
}
