import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import { sessionOf } from '../identity/sessions/authenticator.ts';
import { sessionCookieOf, setSessionCookies } from '../identity/sessions/session-cookies.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import type { Members } from './members.service.ts';

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
