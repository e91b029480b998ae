import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import { emulated } from '../sessions/authenticator.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import { loggingProblems } from '../../http/logs/security-log.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { emulationGate } from './emulation-gate.ts';
import type { Emulations } from './emulation.service.ts';

interface EmulationRouteParts {
  readonly emulations: Emulations;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly limits: RateLimits;
}

/** Operators who see the site as a member, from the console's token to the exit. */
export function emulationRoutes({ emulations, sessions, members, limits }: EmulationRouteParts): Router {
  const router = Router();
  router.use(emulationGate(emulations));
  implement(router, endpoints.emulationChallenge, ({ partner }) => emulations.challenge(partner));

  implement(router, endpoints.startEmulation, async ({ partner, address, body, cookies, logSecurity }) => {
    await limits.consume('emulation', address);
    const { cookie, emulation } = await loggingProblems(logSecurity, { events: rejected }, () =>
      emulations.start(partner, body),
    );
    logSecurity('emulation_started', { memberId: emulation.memberId, operator: true });
    await sessions.end(sessionCookieOf(cookies));
    const session = { expiresAt: emulation.expiresAt, isRemembered: false };
    setSessionCookies(cookies, partner, { cookie, session });
    return members.describe(partner, emulated(emulation));
  });

  implement(router, endpoints.exitEmulation, async ({ partner, member, cookies, logSecurity }) => {
    if (!member.emulation) throw problem('NOT_EMULATED');
    await emulations.end(sessionCookieOf(cookies));
    clearSessionCookies(cookies, partner);
    logSecurity('emulation_ended', { memberId: member.memberId, operator: true });
    return { success: true as const };
  });
  return router;
}

const rejected = {
  OPERATOR_UNKNOWN: 'emulation_refused',
  EMULATION_NOT_ALLOWED: 'emulation_refused',
  OPERATOR_TOKEN_USED: 'emulation_refused',
} as const;
