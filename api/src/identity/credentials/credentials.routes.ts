import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { CaptchaGuard } from '../../captcha/captcha.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import type { FixCredentials } from './credentials.service.ts';

interface CredentialsRoutes {
  readonly credentials: FixCredentials;
  readonly members: Members;
  readonly captcha: CaptchaGuard;
  readonly limits: RateLimits;
}

/** PUT /api/Member/Credentials: a separate address for an account whose e-mail address is shared. */
export function credentialsRoutes({ credentials, members, captcha, limits }: CredentialsRoutes): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.fixCredentials, async ({ partner, address, member, body, http }) => {
    // An emulation ends after half an hour; a new password would outlive it.
    if (member.emulation) throw problem('EMULATION_READ_ONLY');
    await limits.consume('fixCredentials', String(member.memberId));
    const form = { form: 'fixCredentials', partner, address, names: [member.publicId], body };
    await captcha.submit(form, () => credentials.fix(partner, member, body));
    http.logSecurity('email_changed', { memberId: member.memberId });
    http.logSecurity('password_changed', { memberId: member.memberId });
    return members.describe(partner, member);
  });
  return routes;
}
