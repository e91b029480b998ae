import type { Partner } from '@dinelink/contract';
import type { Cookies, CookieReader } from '../../http/cookies.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { sessionOf } from './authenticator.ts';
import { sessionCookieOf, setSessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.service.ts';

interface Visit {
  readonly partner: Partner;
  readonly member: SignedIn;
  readonly cookies: Cookies & CookieReader;
}

/** Extends the session of a member who is here, and its cookies. */
export async function extendSession(
  sessions: Pick<Sessions, 'keepAlive'>,
  { partner, member, cookies }: Visit,
): Promise<void> {
  const session = sessionOf(member);
  const cookie = sessionCookieOf(cookies);
  if (session && cookie)
    setSessionCookies(cookies, partner, { cookie, session: await sessions.keepAlive(session) });
}
