import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import { emulated } from '../sessions/authenticator.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import { loggingProblems } from '../../http/logs/security-log.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { Emulations } from './emulation.service.ts';

interface EmulationRouteParts {
  readonly emulations: Emulations;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly limits: RateLimits;
}

/** Emulation of members by operators, from the console's token to the exit. */
export function emulationRoutes({ emulations, sessions, members, limits }: EmulationRouteParts): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.emulationChallenge, ({ partner }) => emulations.challenge(partner));

  implement(routes, endpoints.startEmulation, async ({ partner, address, body, http }) => {
    await limits.consume('emulation', address);
    const { cookie, emulation } = await loggingProblems(http, { events: rejected }, () =>
      emulations.start(partner, body),
    );
    http.logSecurity('emulation_started', { memberId: emulation.memberId, operator: true });
    await sessions.end(sessionCookieOf(http.cookies));
    const session = { expiresAt: emulation.expiresAt, isRemembered: false };
    setSessionCookies(http.cookies, partner, { cookie, session });
    return members.describe(partner, emulated(emulation));
  });

  implement(routes, endpoints.exitEmulation, async ({ partner, member, http }) => {
    if (!member.emulation) throw problem('NOT_EMULATED');
    await emulations.end(sessionCookieOf(http.cookies));
    clearSessionCookies(http.cookies, partner);
    http.logSecurity('emulation_ended', { memberId: member.memberId, operator: true });
    return { success: true as const };
  });
  return routes;
}

const rejected = {
  OPERATOR_UNKNOWN: 'emulation_refused',
  EMULATION_NOT_ALLOWED: 'emulation_refused',
  OPERATOR_TOKEN_USED: 'emulation_refused',
} as const;
