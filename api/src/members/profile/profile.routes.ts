import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { implement } from '../../http/implement.ts';
import { logPasswordProof } from '../../http/logs/security-log.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { problem } from '../../problems.ts';
import type { Members } from '../members.service.ts';
import type { ProfileService } from './profile.service.ts';

interface ProfileDependencies {
  readonly profile: ProfileService;
  readonly members: Pick<Members, 'describe'>;
  readonly limits: RateLimits;
}

/** PUT /api/Member: saves the profile and returns the member. */
export function profileRoutes({ profile, members, limits }: ProfileDependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.saveMember, async ({ partner, member, body, http }) => {
    const { memberId } = member;
    // Tried by an operator it would lock the member out.
    if (member.emulation && (body.password ?? body.passwordConfirm) !== undefined)
      throw problem('EMULATION_READ_ONLY', { message: 'Only the member enters the password.' });
    await limits.consume('saveMember', String(memberId));
    await profile.save({ partner, memberId, rejected: logPasswordProof(http, memberId) }, body);
    return members.describe(partner, member);
  });
  return routes;
}
