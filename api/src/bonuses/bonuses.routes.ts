import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { BonusesService } from './bonuses.service.ts';

export function bonusRoutes({ bonuses }: { bonuses: BonusesService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.registerBonus, async ({ member, params }) => {
    await bonuses.register(member.memberId, params.bonusCode);
    return {};
  });
  implement(routes, endpoints.bonusTerms, async ({ member }) => ({
    items: (await bonuses.bonusesWithTerms(member.memberId)).terms,
  }));
  return routes;
}
