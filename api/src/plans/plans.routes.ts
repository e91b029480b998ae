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
  implement(routes, endpoints.plans, async ({ partner, member }) => ({
    plans: await plans.list({ partner, ...member }),
  }));
  implement(routes, endpoints.makePlan, async ({ partner, member, body }) => {
    await limits.consume('makePlan', String(member.memberId));
    return plans.make({ partner, ...member }, body);
  });
  implement(routes, endpoints.setPlanOpen, async ({ partner, member, params, body }) => {
    await limits.consume('changePlan', String(member.memberId));
    return plans.setOpen({ partner, ...member }, params.planId, body.isOpen);
  });
  implement(routes, endpoints.removePlan, async ({ partner, member, params }) => {
    await limits.consume('changePlan', String(member.memberId));
    await plans.remove({ partner, ...member }, params.planId);
    return {};
  });
  implement(routes, endpoints.removePlanVote, async ({ partner, member, params: { planId, voteId } }) => {
    await limits.consume('changePlan', String(member.memberId));
    return plans.removeVote({ partner, ...member }, planId, voteId);
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
