import type { Request } from 'express';
import { callerOf } from '../../http/caller.ts';
import { sentCookies } from '../../http/cookies.ts';
import { problem } from '../../problems.ts';
import { type Authenticator, bearerOf, type Session, type SignedIn } from '../../http/signed-in.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Emulations } from '../emulation/emulation.service.ts';
import type { Emulation } from '../emulation/emulation.store.ts';
import { sessionCookieOf } from './session-cookies.ts';
import type { Sessions } from './sessions.service.ts';

const found = new WeakMap<Request, Session>();

/** Tells requests apart by session cookie and, where the contract asks for it, the bearer token beside it. */
export function createAuthenticator(
  sessions: Sessions,
  tokens: AccessTokens,
  emulations: Pick<Emulations, 'find'>,
): Authenticator {
  const bySession = async (request: Request): Promise<SignedIn | null> => {
    const cookie = sessionCookieOf(sentCookies(request));
    const { key } = callerOf(request).partner;
    const session = found.get(request) ?? (await sessions.find(cookie, key));
    if (session) {
      found.set(request, session);
      return { memberId: session.memberId, publicId: session.publicId, sessionId: session.id, session };
    }
    const emulation = await emulations.find(cookie, key);
    return emulation && emulated(emulation);
  };
  return {
    bySession,
    async byToken(request) {
      const member = await bySession(request);
      const token = bearerOf(request);
      if (!member || !token) return null;
      const partner = callerOf(request).partner.key;
      const verdict = tokens.check(token, { sessionId: member.sessionId, partner });
      if (verdict === 'expired') throw problem('TOKEN_EXPIRED');
      return verdict === 'valid' ? member : null;
    },
  };
}

/** The member an operator sees the site as. */
export const emulated = ({ id, memberId, publicId, ...emulation }: Emulation): SignedIn => ({
  memberId,
  publicId,
  sessionId: id,
  emulation: {
    actor: emulation.actorName,
    readOnly: emulation.isReadOnly,
    expiresAt: emulation.expiresAt,
  },
});
