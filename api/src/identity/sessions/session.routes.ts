import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { implement } from '../../http/implement.ts';
import { extendSession } from './extend-session.ts';
import type { Sessions } from './sessions.service.ts';
import type { Members } from '../../members/members.service.ts';

/** GET /api/Member: the signed-in member; extends a 15-minute session. */
export function memberRoutes({ members, sessions }: { members: Members; sessions: Sessions }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.member, async ({ partner, member, http: { cookies } }) => {
    const answer = await members.describe(partner, member);
    await extendSession(sessions, { partner, member, cookies });
    return answer;
  });
  return routes;
}
