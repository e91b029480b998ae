import { type Partner, sessionExpiryCookie } from '@dinelink/contract';
import type { CookieReader, Cookies } from '../../http/cookies.ts';
import type { Opened } from './sessions.service.ts';

/** The session cookie a browser sent; never trusted. */
export const sessionCookieOf = (cookies: CookieReader): string | undefined => cookies.get('session');

interface Kept {
  readonly cookie: string;
  readonly session: Pick<Opened['session'], 'expiresAt' | 'isRemembered'>;
}

/** Sets the session cookie and, readable by the page, its expiry (epoch ms). */
export function setSessionCookies(cookies: Cookies, partner: Partner, { cookie, session }: Kept): void {
  // Without "stay signed in" both are session cookies of the browser.
  const until = session.isRemembered ? { expires: new Date(session.expiresAt) } : {};
  cookies.set('session', cookie, until);
  cookies.set(sessionExpiryCookie(partner.key), String(session.expiresAt), { ...until, isReadable: true });
}

export function clearSessionCookies(cookies: Cookies, partner: Partner): void {
  cookies.clear('session');
  cookies.clear(sessionExpiryCookie(partner.key), { isReadable: true });
}
