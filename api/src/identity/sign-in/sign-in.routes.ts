import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import type { CaptchaGuard } from '../../captcha/captcha.ts';
import { implement } from '../../http/implement.ts';
import { loggingProblems } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import type { AccountsStore } from '../accounts.store.ts';
import { isEmulated } from '../emulation/emulation.service.ts';
import type { KnownDevices } from './known-devices.ts';
import type { NameKey } from './lockout.store.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { SignIn } from './sign-in.service.ts';
import type { Sso } from '../sso/sso.service.ts';

interface IdentityParts {
  readonly signIn: SignIn;
  readonly sso: Pick<Sso, 'endAddress'>;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly accounts: AccountsStore;
  readonly devices: KnownDevices;
  /** What a typed name is logged and counted under. */
  readonly keyOf: NameKey;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
  readonly now: () => number;
}

/** Signing in and out, and the two questions a visitor's e-mail address is asked for before joining. */
export function identityRoutes(parts: IdentityParts): Router {
  const router = Router();
  signInAndOut(router, parts);
  emailAddresses(router, parts);
  return router;
}

const rejectedSignIns = { INVALID_CREDENTIALS: 'sign_in_failed', LOCKED_OUT: 'sign_in_locked' } as const;

function signInAndOut(
  router: Router,
  { signIn, sso, sessions, members, devices, keyOf, ...guards }: IdentityParts,
): void {
  implement(router, endpoints.signIn, async ({ partner, address, body, cookies, logSecurity }) => {
    await guards.limits.consume('signInByAddress', address);
    const form = { form: 'signIn', partner, address, names: [body.userName], body };
    const nameKey = keyOf({ partner: partner.key, userName: body.userName });
    const known = devices.of(cookies, partner.key);
    const { memberId, publicId } = await guards.captcha.submit(form, () =>
      loggingProblems(logSecurity, { nameKey, events: rejectedSignIns }, () =>
        signIn.check(partner, { ...body, known }),
      ),
    );
    logSecurity('sign_in_succeeded', { memberId });
    await sessions.end(sessionCookieOf(cookies));
    const owner = { partner: partner.key, memberId, publicId };
    devices.remember(cookies, owner);
    const opened = await sessions.start(owner, body.rememberMe);
    setSessionCookies(cookies, partner, opened);
    return members.describe(partner, { memberId, publicId, sessionId: opened.session.id });
  });

  implement(router, endpoints.signOut, async ({ partner, cookies, logSecurity }) => {
    const cookie = sessionCookieOf(cookies);
    await sessions.end(cookie);
    if (isEmulated(cookie)) logSecurity('emulation_ended', { operator: true });
    clearSessionCookies(cookies, partner);
    const address = await sso.endAddress(partner);
    return { success: true as const, ...(address === null ? {} : { address }) };
  });
}

function emailAddresses(router: Router, { accounts, limits, now }: IdentityParts): void {
  implement(router, endpoints.validateEmail, async ({ partner, address, query }) => {
    await limits.consume('validateEmail', address);
    return { isValid: !(await accounts.hasAccount(partner.key, query.email.toLowerCase())) };
  });

  implement(router, endpoints.createProspect, async ({ partner, address, body }) => {
    await limits.consume('prospect', address);
    await accounts.keepProspect({ partner: partner.key, email: body.email.toLowerCase(), at: now() });
    return {};
  });
}
