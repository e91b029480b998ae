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
  /** What a typed name is logged under. */
  readonly keyOf: NameKey;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
}

const rejectedLinks = { RECOVERY_TOKEN_INVALID: 'recovery_failed' } as const;

/** A forgotten password: asking for a link by mail, and the new password it allows. */
export function recoveryRoutes({ recovery, devices, keyOf, captcha, limits }: RecoveryRoutes): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.recover, async ({ partner, address, body, http }) => {
    await limits.consume('recoverByAddress', address);
    const form = { form: 'recover', partner, address, names: [body.userName], body };
    // By name nothing is counted here: strangers would use it up. The worker counts what it mails.
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
    // Whoever has the member's mail signs in here, however often strangers lock the name.
    devices.remember(http.cookies, { partner: partner.key, memberId });
    return {};
  });
  return routes;
}
