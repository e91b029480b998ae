import { calls, endpoints, redactAddress } from '@dinelink/contract';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { callerOf } from '../../http/caller.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Members } from '../../members/members.service.ts';
import { emulated } from '../sessions/authenticator.ts';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import { loggingProblems, logSecurity } from '../../http/logs/security-log.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { type Emulations, isEmulated } from './emulation.service.ts';

interface EmulationRouteParts {
  readonly emulations: Emulations;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly limits: RateLimits;
}

/** Operators who see the site as a member, from the console's token to the exit. */
export function emulationRoutes({ emulations, sessions, members, limits }: EmulationRouteParts): Router {
  const router = Router();
  router.use(gate(emulations));
  implement(router, endpoints.emulationChallenge, ({ partner }) => emulations.challenge(partner));

  implement(router, endpoints.startEmulation, async ({ partner, address, body, request, response }) => {
    await limits.consume('emulation', address);
    const { cookie, emulation } = await loggingProblems(request, { events: rejected }, () =>
      emulations.start(partner, body),
    );
    logSecurity(request, 'emulation_started', { memberId: emulation.memberId, operator: true });
    await sessions.end(sessionCookieOf(request));
    const session = { expiresAt: emulation.expiresAt, isRemembered: false };
    setSessionCookies(request, response, { cookie, session });
    return members.describe(partner, emulated(emulation));
  });

  implement(router, endpoints.exitEmulation, async ({ member, request, response }) => {
    if (!member.emulation) throw problem('NOT_EMULATED');
    await emulations.end(sessionCookieOf(request));
    clearSessionCookies(request, response);
    logSecurity(request, 'emulation_ended', { memberId: member.memberId, operator: true });
    return { success: true as const };
  });
  return router;
}

const rejected = {
  OPERATOR_UNKNOWN: 'emulation_refused',
  EMULATION_NOT_ALLOWED: 'emulation_refused',
  OPERATOR_TOKEN_USED: 'emulation_refused',
} as const;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const PATH_MAX_CHARACTERS = 300;

/** Notes every request of an emulation and refuses the changing ones, unless the operator may change things. */
const gate = (emulations: Emulations) => (request: Request, _response: Response, next: NextFunction) => {
  const cookie = sessionCookieOf(request);
  // Everybody else's requests go on at once.
  return isEmulated(cookie) ? watch(emulations, { request, cookie, next }) : next();
};

interface Watched {
  readonly request: Request;
  readonly cookie: string | undefined;
  readonly next: NextFunction;
}

async function watch(emulations: Emulations, { request, cookie, next }: Watched): Promise<void> {
  const emulation = await emulations.find(cookie, callerOf(request).partner.key);
  if (emulation) {
    const { method, path } = request;
    await emulations.log(emulation, { method, path: redactAddress(path).slice(0, PATH_MAX_CHARACTERS) });
    const isExit = path === calls.exitEmulation.path;
    if (emulation.isReadOnly && !SAFE.has(method) && !isExit) throw problem('EMULATION_READ_ONLY');
  }
  next();
}
