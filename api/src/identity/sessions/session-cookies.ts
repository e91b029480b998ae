import { type Partner, sessionExpiryCookie } from '@dinelink/contract';
import type { Cookie, Cookies, SentCookies } from '../../http/cookies.ts';
import type { Opened } from './sessions.service.ts';

const sessionCookie: Cookie = { name: 'session', sameSite: 'lax' };
const expiryCookie = ({ key }: Partner): Cookie => ({
  name: sessionExpiryCookie(key),
  sameSite: 'lax',
  isForPages: true,
});

/** What the browser sent as its session; never trusted. */
export const sessionCookieOf = (cookies: SentCookies): string | undefined => cookies.get(sessionCookie);

interface Kept {
  readonly cookie: string;
  readonly session: Pick<Opened['session'], 'expiresAt' | 'isRemembered'>;
}

/** Gives the browser its session and, readable by the page, when that ends (epoch ms). */
export function setSessionCookies(cookies: Cookies, partner: Partner, { cookie, session }: Kept): void {
  // Without "stay signed in" both cookies also end with the browser.
  const lasts = session.isRemembered ? { expires: new Date(session.expiresAt) } : {};
  cookies.set(sessionCookie, cookie, lasts);
  cookies.set(expiryCookie(partner), String(session.expiresAt), lasts);
}

export function clearSessionCookies(cookies: Cookies, partner: Partner): void {
  cookies.clear(sessionCookie);
  cookies.clear(expiryCookie(partner));
}
