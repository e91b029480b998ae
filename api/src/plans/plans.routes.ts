import { endpoints, planLimits } from '@dinelink/contract';
import type { Cookies } from '../http/cookies.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { randomSecret, sha256 } from '../identity/secrets.ts';
import type { PlansService } from './plans.service.ts';

interface Dependencies {
  readonly plans: PlansService;
  readonly limits: RateLimits;
}

export function planRoutes({ plans, limits }: Dependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.plans, async ({ partner, member: { memberId, emulation } }) => {
    const list = await plans.list({ partner, memberId });
    // An operator viewing the account gets no links: they would still work after the emulation.
    return { plans: emulation ? list.map((plan) => ({ ...plan, token: null })) : list };
  });
  implement(routes, endpoints.makePlan, async ({ partner, member: { memberId }, body }) => {
    await limits.consume('makePlan', String(memberId));
    return plans.make({ partner, memberId }, body);
  });
  implement(routes, endpoints.setPlanOpen, async ({ partner, member: { memberId }, params, body }) => {
    await limits.consume('changePlan', String(memberId));
    return plans.setOpen({ partner, memberId }, params.planId, body.isOpen);
  });
  implement(routes, endpoints.removePlan, async ({ partner, member: { memberId }, params }) => {
    await limits.consume('changePlan', String(memberId));
    await plans.remove({ partner, memberId }, params.planId);
    return {};
  });
  implement(routes, endpoints.sharedPlan, ({ partner, params: { token }, http }) =>
    plans.shared({ partner, token, browserId: browserIdOf(http.cookies) }),
  );
  implement(routes, endpoints.votePlan, async ({ partner, address, params: { token }, body, http }) => {
    await limits.consume('votePlan', address);
    await limits.consume('votesOnPlan', sha256(`${token}\n${address}`));
    return plans.vote({ partner, token, browserId: browserIdOf(http.cookies) }, body);
  });
  return routes;
}

const BROWSER_ID = /^[\w-]{43}$/;

/** The random id of the browser, given with the first plan it opens: two votes sent at once are then one. */
function browserIdOf(cookies: Cookies): string {
  const known = cookies.get('plan_voter');
  const browserId = known !== undefined && BROWSER_ID.test(known) ? known : randomSecret();
  cookies.set('plan_voter', browserId, { maxAgeMs: planLimits.lifetimeMs });
  return browserId;
}
