import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { problem } from '../problems.ts';
import { implement } from '../http/implement.ts';
import { logPasswordProof } from '../http/logs/security-log.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { clearSessionCookies } from '../identity/sessions/session-cookies.ts';
import type { Erasure } from './erase.service.ts';

interface ErasureDependencies {
  readonly erasure: Erasure;
  readonly limits: RateLimits;
}

/** DELETE /api/Member: the end of what is kept of a member. */
export function erasureRoutes({ erasure, limits }: ErasureDependencies): Router {
  const router = Router();
  implement(router, endpoints.eraseMember, async ({ partner, member, body, cookies, logSecurity }) => {
    const { memberId, session } = member;
    await limits.consume('eraseMember', String(memberId));
    if (!session) throw problem('UNAUTHORISED');
    const owner = { partner, memberId, rejected: logPasswordProof(logSecurity, memberId) };
    await erasure.erase({ ...owner, signedInAt: session.createdAt, password: body.password });
    logSecurity('member_erased', { memberId });
    clearSessionCookies(cookies, partner);
    return { success: true as const };
  });
  return router;
}
