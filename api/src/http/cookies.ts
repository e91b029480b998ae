import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** A cookie of ours, and how browsers treat it. */
export interface Cookie {
  readonly name: string;
  readonly sameSite: 'lax' | 'strict';
  /** Pages read it, by its plain name. */
  readonly isForPages?: boolean;
}

/** What a browser sent; never trusted. */
export interface SentCookies {
  get(cookie: Cookie): string | undefined;
}

export interface Cookies extends SentCookies {
  /** Without a time it ends with the browser. */
  set(cookie: Cookie, value: string, lasts?: Pick<CookieOptions, 'expires' | 'maxAge'>): void;
  clear(cookie: Cookie): void;
}

/** The app's setting under which every browser is taken to be on https, whatever a proxy says. */
export const ALWAYS_SECURE = 'always secure';

export const sentCookies = (request: Request): SentCookies => ({
  get: (cookie) => parse(request.headers.cookie ?? '')[nameOf(cookie, request)],
});

export const cookiesOf = (request: Request, response: Response): Cookies => ({
  ...sentCookies(request),
  set: (cookie, value, lasts) =>
    void response.cookie(nameOf(cookie, request), value, { ...attributesOf(cookie, request), ...lasts }),
  clear: (cookie) => void response.clearCookie(nameOf(cookie, request), attributesOf(cookie, request)),
});

const attributesOf = ({ sameSite, isForPages = false }: Cookie, request: Request): CookieOptions => ({
  path: '/',
  httpOnly: !isForPages,
  sameSite,
  secure: isSecure(request),
});

/** Under https a cookie that must not be set by a neighbour carries the `__Host-` prefix. */
const nameOf = ({ name, isForPages = false }: Cookie, request: Request): string =>
  isSecure(request) && !isForPages ? `__Host-${name}` : name;

/**
 * Whether the browser is on https: in production always, so that a proxy that says otherwise costs the sign-in and not the
 * session; elsewhere at the site's or a trusted proxy's word.
 */
const isSecure = (request: Request): boolean => request.app.get(ALWAYS_SECURE) === true || request.secure;
