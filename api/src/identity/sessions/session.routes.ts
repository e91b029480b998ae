import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../../http/implement.ts';
import { sessionOf } from './authenticator.ts';
import { sessionCookieOf, setSessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.service.ts';
import type { Members } from '../../members/members.service.ts';

/** GET /api/Member: who is signed in; asking keeps a 15-minute session alive. */
export function memberRoutes({ members, sessions }: { members: Members; sessions: Sessions }): Router {
  const router = Router();
  implement(router, endpoints.member, async ({ partner, member, request, response }) => {
    const answer = await members.describe(partner, member);
    const session = sessionOf(request);
    const cookie = sessionCookieOf(request);
    if (session && cookie)
      setSessionCookies(request, response, { cookie, session: await sessions.keepAlive(session) });
    return answer;
  });
  return router;
}
