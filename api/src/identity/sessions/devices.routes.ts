import { endpoints, type SignedInDevice } from '@dinelink/contract';
import { implement } from '../../http/implement.ts';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { problem } from '../../problems.ts';
import { clearSessionCookies } from './session-cookies.ts';
import type { Session } from './session-store.ts';
import { handleOf, type Sessions } from './sessions.service.ts';

/** The browsers a member is signed in with: list, end one, end all others. */
export function deviceRoutes({ sessions }: { sessions: Sessions }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.sessions, async ({ member }) => {
    rejectOperators(member);
    const running = (await sessions.runningOf(member.memberId)).map(deviceFor(member));
    return { sessions: running.sort(byUse) };
  });

  implement(routes, endpoints.endSession, async ({ partner, member, params, http }) => {
    rejectOperators(member);
    const { memberId, sessionId } = member;
    const ended = await sessions.endOne(memberId, params.sessionId);
    if (!ended) throw problem('SESSION_NOT_FOUND');
    if (ended.id === sessionId) clearSessionCookies(http.cookies, partner);
    http.logSecurity('session_ended', { memberId });
    return { success: true as const };
  });

  implement(routes, endpoints.endOtherSessions, async ({ member, http }) => {
    rejectOperators(member);
    const { memberId, sessionId } = member;
    const others = (await sessions.runningOf(memberId)).filter(({ id }) => id !== sessionId);
    await sessions.endAllOf(memberId, { except: sessionId });
    http.logSecurity('other_sessions_ended', { memberId });
    return { success: true as const, ended: others.length };
  });
  return routes;
}

/** An operator neither sees nor ends the member's sessions, whatever else they may change. */
function rejectOperators({ emulation }: SignedIn): void {
  if (emulation) throw problem('NOT_WHILE_EMULATING');
}

const deviceFor =
  ({ sessionId }: SignedIn) =>
  (session: Session): SignedInDevice => ({
    sessionId: handleOf(session),
    ...session.device,
    isCurrent: session.id === sessionId,
    isRemembered: session.isRemembered,
    signedInAt: iso(session.createdAt),
    lastUsedAt: iso(session.lastUsedAt ?? session.createdAt),
    endsAt: iso(session.expiresAt),
  });

const iso = (at: number) => new Date(at).toISOString();

/** This browser, then the others, used last first. */
const byUse = (one: SignedInDevice, other: SignedInDevice) =>
  Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt);
