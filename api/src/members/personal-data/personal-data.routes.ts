import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import { logPasswordProof, logSecurity } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { sessionOf } from '../../identity/sessions/authenticator.ts';
import { clearSessionCookies } from '../../identity/sessions/session-cookies.ts';
import type { Erasure } from '../erasure/erase.service.ts';
import type { PersonalDataService } from './personal-data.service.ts';

interface PersonalDataDependencies {
  readonly personalData: PersonalDataService;
  readonly erasure: Erasure;
  readonly limits: RateLimits;
}

/** GET /api/Member/PersonalData and DELETE /api/Member: what is kept of a member, and its end. */
export function personalDataRoutes(dependencies: PersonalDataDependencies): Router {
  const { personalData, erasure, limits } = dependencies;
  const router = Router();
  implement(router, endpoints.personalData, async ({ partner, member, response }) => {
    await limits.consume('personalData', String(member.memberId));
    response.set('Content-Disposition', 'attachment; filename="personal-data.json"');
    return personalData.export(partner, member.memberId);
  });

  implement(router, endpoints.eraseMember, async ({ partner, member, body, request, response }) => {
    const { memberId } = member;
    await limits.consume('eraseMember', String(memberId));
    const session = sessionOf(request);
    if (!session) throw problem('UNAUTHORISED');
    const owner = { partner, memberId, rejected: logPasswordProof(request, memberId) };
    await erasure.erase({ ...owner, signedInAt: session.createdAt, password: body.password });
    logSecurity(request, 'member_erased', { memberId });
    clearSessionCookies(request, response);
    return { success: true as const };
  });
  return router;
}
