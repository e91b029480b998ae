import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PersonalDataService } from './personal-data.service.ts';

interface PersonalDataDependencies {
  readonly personalData: PersonalDataService;
  readonly limits: RateLimits;
}

/** GET /api/Member/PersonalData: a member's stored data. */
export function personalDataRoutes({ personalData, limits }: PersonalDataDependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.personalData, async ({ partner, member }) => {
    await limits.consume('personalData', String(member.memberId));
    return personalData.export(partner, member.memberId);
  });
  return routes;
}
