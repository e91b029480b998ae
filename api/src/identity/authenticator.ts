import type { Request } from 'express';
import { callerOf } from '../http/caller.ts';
import { unauthorised } from '../http/errors.ts';
import type { Authenticator, SignedIn } from '../http/signed-in.ts';
import type { AccessTokens } from './access-tokens.ts';
import { sessionCookieOf } from './session-cookies.ts';
import type { Sessions } from './sessions.service.ts';

/** Tells requests apart by session cookie and, where the contract asks for it, the bearer token beside it. */
export function createAuthenticator(sessions: Sessions, tokens: AccessTokens): Authenticator {
  const bySession = async (request: Request): Promise<SignedIn | null> => {
    const session = await sessions.find(sessionCookieOf(request), callerOf(request).partner.key);
    return session && { memberId: session.memberId, publicId: session.publicId, sessionId: session.id };
  };
  return {
    bySession,
    async byToken(request) {
      const member = await bySession(request);
      const token = bearerOf(request);
      if (!member || !token) return null;
      const partner = callerOf(request).partner.key;
      const verdict = tokens.check(token, { sessionId: member.sessionId, partner });
      if (verdict === 'expired') throw unauthorised('TOKEN_EXPIRED');
      return verdict === 'valid' ? member : null;
    },
  };
}

/** The token of an Authorization header in the Bearer scheme, if there is one. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
