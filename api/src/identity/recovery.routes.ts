import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import type { CaptchaGuard } from '../http/captcha.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Recovery } from './recovery.service.ts';

interface RecoveryRoutes {
  readonly recovery: Recovery;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
}

/** A forgotten password: asking for a link by mail, and the new password it allows. */
export function recoveryRoutes({ recovery, captcha, limits }: RecoveryRoutes): Router {
  const router = Router();
  implement(router, endpoints.recover, async ({ partner, address, body }) => {
    await limits.consume('recoverByAddress', address);
    const form = { form: 'recover', partner, address, name: body.userName, body };
    await captcha.submit(form, async () => {
      await limits.consume('recoverByName', `${partner.key}\n${body.userName.toLowerCase()}`);
      await recovery.request(partner, body.userName);
    });
    return {};
  });

  implement(router, endpoints.validateRecovery, async ({ partner, address, query }) => {
    await limits.consume('recoveryToken', address);
    return { isValid: await recovery.isGood(partner, query.token) };
  });

  implement(router, endpoints.finishRecovery, async ({ partner, address, body }) => {
    await limits.consume('recoveryToken', address);
    await captcha.submit({ form: 'finishRecovery', partner, address, body }, () =>
      recovery.finish(partner, body),
    );
    return {};
  });
  return router;
}
