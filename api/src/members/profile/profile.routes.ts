import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../../http/implement.ts';
import { logPasswordProof } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../members.service.ts';
import type { ProfileService } from './profile.service.ts';

interface ProfileDependencies {
  readonly profile: ProfileService;
  readonly members: Members;
  readonly limits: RateLimits;
}

/** PUT /api/Member: saves the profile and answers the member. */
export function profileRoutes({ profile, members, limits }: ProfileDependencies): Router {
  const router = Router();
  implement(router, endpoints.saveMember, async ({ partner, member, body, logSecurity }) => {
    const { memberId } = member;
    await limits.consume('saveMember', String(memberId));
    await profile.save({ partner, memberId, rejected: logPasswordProof(logSecurity, memberId) }, body);
    return members.describe(partner, member);
  });
  return router;
}
