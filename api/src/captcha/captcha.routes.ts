import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** GET /api/Captcha: the challenge for a form that needs one. */
export function captchaRoutes({ captcha, limits }: { captcha: Captcha; limits: RateLimits }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.captcha, async ({ address }) => {
    await limits.consume('captcha', address);
    return captcha.challenge();
  });
  return routes;
}
