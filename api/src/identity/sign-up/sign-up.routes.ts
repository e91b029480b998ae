import { endpoints, type Partner, type SignUpForm } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { CaptchaGuard } from '../../captcha/captcha.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { SignUp } from './sign-up.service.ts';
import { clearNewcomer, newMemberCookieOf } from '../sso/sso.routes.ts';
import type { Sso } from '../sso/sso.service.ts';

interface SignUpRouteParts {
  readonly signUp: SignUp;
  readonly sso: Sso;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
}

/** Sign-up: creates a member from the form and signs in. */
export function signUpRoutes({ signUp, sso, sessions, members, ...guards }: SignUpRouteParts): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.signUp, async ({ partner, address, body, http }) => {
    const { cookies, userAgent } = http;
    await guards.limits.consume('signUp', address);
    const ssoVerified = sso.newcomer(partner, newMemberCookieOf(cookies));
    const { memberId, publicId } = await guards.captcha.submit(
      { form: 'signUp', partner, address, names: namesIn(partner, body), body },
      () => signUp.join(partner, body, { ssoVerified, address }),
    );
    await sessions.end(sessionCookieOf(cookies));
    const owner = { partner: partner.key, memberId, publicId };
    const opened = await sessions.start(owner, false, deviceOf(userAgent));
    setSessionCookies(cookies, partner, opened);
    if (ssoVerified) clearNewcomer(cookies);
    return members.describe(partner, { memberId, publicId, sessionId: opened.session.id });
  });
  return routes;
}

/** The names the form is counted by; a number only where the partner confirms it. */
const namesIn = ({ confirmsMembership }: Partner, { email, partnerNumber = '' }: SignUpForm): string[] =>
  [email, confirmsMembership ? partnerNumber : ''].filter((name) => name.trim() !== '');
