import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { CaptchaGuard } from '../../captcha/captcha.ts';
import { implement } from '../../http/implement.ts';
import { loggingProblems } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { NameKey } from '../sign-in/lockout.store.ts';
import type { Recovery } from './recovery.service.ts';

interface RecoveryRoutes {
  readonly recovery: Recovery;
  readonly devices: KnownDevices;
  /** The key a typed name is logged by. */
  readonly keyOf: NameKey;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
}

const rejectedLinks = { RECOVERY_TOKEN_INVALID: 'recovery_failed' } as const;

/** Password recovery: requesting a link by mail, and setting a new password with it. */
export function recoveryRoutes({ recovery, devices, keyOf, captcha, limits }: RecoveryRoutes): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.recover, async ({ partner, address, body, http }) => {
    await limits.consume('recoverByAddress', address);
    const form = { form: 'recover', partner, address, names: [body.userName], body };
    // Not counted by name here: strangers could use the limit up. The worker counts its e-mails.
    await captcha.submit(form, () => recovery.request(partner, body.userName));
    http.logSecurity('recovery_requested', {
      nameKey: keyOf({ partner: partner.key, userName: body.userName }),
    });
    return {};
  });

  implement(routes, endpoints.validateRecovery, async ({ partner, address, query }) => {
    await limits.consume('recoveryToken', address);
    return { isValid: await recovery.isGood(partner, query.token) };
  });

  implement(routes, endpoints.finishRecovery, async ({ partner, address, body, http }) => {
    await limits.consume('recoveryToken', address);
    const memberId = await captcha.submit({ form: 'finishRecovery', partner, address, body }, () =>
      loggingProblems(http, { events: rejectedLinks }, () => recovery.finish(partner, body)),
    );
    http.logSecurity('password_changed', { memberId });
    // The reader of the member's mail can sign in here, even while strangers lock the name.
    devices.remember(http.cookies, { partner: partner.key, memberId });
    return {};
  });
  return routes;
}
