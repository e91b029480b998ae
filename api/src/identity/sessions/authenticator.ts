import { attachedProperty } from '@dinelink/contract/attached-property';
import type { Request } from 'express';
import { callerOf } from '../../http/caller.ts';
import { problem } from '../../problems.ts';
import type { Authenticator, SignedIn } from '../../http/signed-in.ts';
import { bearerOf } from '../../http/http-call.ts';
import { readCookies } from '../../http/cookies.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Emulations } from '../emulation/emulation.service.ts';
import type { Emulation } from '../emulation/emulation.store.ts';
import { sessionCookieOf } from './session-cookies.ts';
import type { Session } from './session-store.ts';
import type { Sessions } from './sessions.service.ts';

const found = attachedProperty<Request, SignedIn>('member');
const sessionOfMember = attachedProperty<SignedIn, Session>('session');

/** The member's session; undefined during an emulation. */
export const sessionOf = (member: SignedIn): Session | undefined => sessionOfMember.get(member);

/** Authenticates requests by session cookie and, where the contract requires it, the bearer token. */
export function createAuthenticator(
  sessions: Sessions,
  tokens: AccessTokens,
  emulations: Pick<Emulations, 'find'>,
): Authenticator {
  const bySession = async (request: Request): Promise<SignedIn | null> => {
    const known = found.get(request);
    if (known) return known;
    const cookie = sessionCookieOf(readCookies(request));
    const { key } = callerOf(request).partner;
    const session = await sessions.find(cookie, key);
    if (session) {
      const member = { memberId: session.memberId, publicId: session.publicId, sessionId: session.id };
      found.set(request, member);
      sessionOfMember.set(member, session);
      return member;
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

/** The emulated member. */
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
