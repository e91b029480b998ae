import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { problem } from '../problems.ts';
import { implement } from '../http/implement.ts';
import { logPasswordProof } from '../http/logs/security-log.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { sessionOf } from '../identity/sessions/authenticator.ts';
import { clearSessionCookies } from '../identity/sessions/session-cookies.ts';
import type { Erasure } from './erase.service.ts';

interface ErasureDependencies {
  readonly erasure: Erasure;
  readonly limits: RateLimits;
}

/** DELETE /api/Member: erases the member. */
export function erasureRoutes({ erasure, limits }: ErasureDependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.eraseMember, async ({ partner, member, body, http }) => {
    const { memberId } = member;
    await limits.consume('eraseMember', String(memberId));
    const session = sessionOf(member);
    if (!session) throw problem('UNAUTHORISED');
    const owner = { partner, memberId, rejected: logPasswordProof(http, memberId) };
    await erasure.erase({ ...owner, signedInAt: session.createdAt, password: body.password });
    http.logSecurity('member_erased', { memberId });
    clearSessionCookies(http.cookies, partner);
    return { success: true as const };
  });
  return routes;
}
