import { sessionExpiryCookie } from '@dinelink/contract';
import type { CookieOptions, Request, Response } from 'express';
import { callerOf } from '../../http/caller.ts';
import { cookieName, cookiesOf, isSecure } from '../../http/cookies.ts';
import type { Opened } from './sessions.service.ts';

/** What the browser sent as its session; never trusted. */
export const sessionCookieOf = (request: Request): string | undefined =>
  cookiesOf(request)[cookieName('session', request)];

interface Kept {
  readonly cookie: string;
  readonly session: Pick<Opened['session'], 'expiresAt' | 'isRemembered'>;
}

/** Gives the browser its session and, readable by the page, when that ends (epoch ms). */
export function setSessionCookies(request: Request, response: Response, { cookie, session }: Kept): void {
  // Without "stay signed in" both cookies also end with the browser.
  const expires = session.isRemembered ? new Date(session.expiresAt) : undefined;
  const attributes = { ...attributesOf(request), ...(expires && { expires }) };
  response.cookie(cookieName('session', request), cookie, { ...attributes, httpOnly: true });
  response.cookie(expiryCookie(request), String(session.expiresAt), attributes);
}

export function clearSessionCookies(request: Request, response: Response): void {
  response.clearCookie(cookieName('session', request), { ...attributesOf(request), httpOnly: true });
  response.clearCookie(expiryCookie(request), attributesOf(request));
}

const expiryCookie = (request: Request): string => sessionExpiryCookie(callerOf(request).partner.key);

const attributesOf = (request: Request): CookieOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request),
});
