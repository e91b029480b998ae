import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { CaptchaGuard } from '../../captcha/captcha.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import { loggingProblems } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import type { AccountsStore } from '../accounts.store.ts';
import { isEmulated } from '../emulation/emulation.service.ts';
import type { KnownDevices } from './known-devices.ts';
import type { NameKey } from './lockout.store.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { SignIn } from './sign-in.service.ts';
import { clearNewcomer } from '../sso/sso.routes.ts';
import type { Sso } from '../sso/sso.service.ts';

interface IdentityParts {
  readonly signIn: SignIn;
  readonly sso: Pick<Sso, 'endAddress'>;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly accounts: AccountsStore;
  readonly devices: KnownDevices;
  /** The key a typed name is logged and counted by. */
  readonly keyOf: NameKey;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
  readonly now: () => number;
}

/** Signing in and out, and the two calls about a visitor's e-mail address before joining. */
export function identityRoutes(parts: IdentityParts): Routes {
  const routes = createRoutes();
  signInAndOut(routes, parts);
  emailAddresses(routes, parts);
  return routes;
}

const rejectedSignIns = { INVALID_CREDENTIALS: 'sign_in_failed', LOCKED_OUT: 'sign_in_locked' } as const;

function signInAndOut(
  routes: Routes,
  { signIn, sso, sessions, members, devices, keyOf, ...guards }: IdentityParts,
): void {
  implement(routes, endpoints.signIn, async ({ partner, address, body, http }) => {
    await guards.limits.consume('signInByAddress', address);
    const form = { form: 'signIn', partner, address, names: [body.userName], body };
    const nameKey = keyOf({ partner: partner.key, userName: body.userName });
    const known = devices.of(http.cookies, partner.key);
    const { memberId, publicId } = await guards.captcha.submit(form, () =>
      loggingProblems(http, { nameKey, events: rejectedSignIns }, () =>
        signIn.check(partner, { ...body, known }),
      ),
    );
    http.logSecurity('sign_in_succeeded', { memberId });
    await sessions.end(sessionCookieOf(http.cookies));
    const owner = { partner: partner.key, memberId, publicId };
    devices.remember(http.cookies, owner);
    const opened = await sessions.start(owner, body.rememberMe, deviceOf(http.userAgent));
    setSessionCookies(http.cookies, partner, opened);
    return members.describe(partner, { memberId, publicId, sessionId: opened.session.id });
  });

  implement(routes, endpoints.signOut, async ({ partner, http }) => {
    // A GET that changes something.
    if (!http.isFromOwnPages) throw problem('CROSS_SITE');
    const cookie = sessionCookieOf(http.cookies);
    await sessions.end(cookie);
    if (isEmulated(cookie)) http.logSecurity('emulation_ended', { operator: true });
    clearSessionCookies(http.cookies, partner);
    clearNewcomer(http.cookies);
    const address = await sso.endAddress(partner);
    return { success: true as const, ...(address === null ? {} : { address }) };
  });
}

function emailAddresses(routes: Routes, { accounts, limits, now }: IdentityParts): void {
  implement(routes, endpoints.validateEmail, async ({ partner, address, query }) => {
    await limits.consume('validateEmail', address);
    return { isValid: !(await accounts.hasAccount(partner.key, query.email.toLowerCase())) };
  });

  implement(routes, endpoints.createProspect, async ({ partner, address, body }) => {
    await limits.consume('prospect', address);
    await accounts.keepProspect({ partner: partner.key, email: body.email.toLowerCase(), at: now() });
    return {};
  });
}
