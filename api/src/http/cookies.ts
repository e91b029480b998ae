import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** The app setting under which every request counts as https, whatever a proxy says. */
export const ALWAYS_SECURE = 'always secure';

/** The cookies a browser sent; never trusted. */
export interface CookieReader {
  /** Options of a cookie, which pages cannot read by default. */
  get(name: string): string | undefined;
}

interface Attributes {
  /** Its expiry or its lifetime in ms; a session cookie without either. */
  readonly expires?: Date;
  readonly maxAgeMs?: number;
  readonly sameSite?: 'lax' | 'strict';
  /** Pages may read it; it then has no prefix. */
  readonly isReadable?: boolean;
}

/**
 * The cookies of one request, and those its answer sets. Under https cookies that pages cannot read have the `__Host-` prefix.
 */
export interface Cookies extends CookieReader {
  set(name: string, value: string, attributes?: Attributes): void;
  clear(name: string, attributes?: Pick<Attributes, 'isReadable'>): void;
}

export const readCookies = (request: Request): CookieReader => ({
  get: (name) => parse(request.headers.cookie ?? '')[prefixed(name, request)],
});

export function cookiesOf(request: Request, response: Response): Cookies {
  const nameOf = (name: string, { isReadable = false }: Attributes) =>
    isReadable ? name : prefixed(name, request);
  const optionsOf = ({
    expires,
    maxAgeMs,
    sameSite = 'lax',
    isReadable = false,
  }: Attributes): CookieOptions => ({
    path: '/',
    sameSite,
    secure: isSecure(request),
    ...(!isReadable && { httpOnly: true }),
    ...(expires && { expires }),
    ...(maxAgeMs !== undefined && { maxAge: maxAgeMs }),
  });
  return {
    ...readCookies(request),
    set: (name, value, attributes = {}) =>
      void response.cookie(nameOf(name, attributes), value, optionsOf(attributes)),
    clear: (name, attributes = {}) =>
      void response.clearCookie(nameOf(name, attributes), optionsOf(attributes)),
  };
}

/**
 * Whether the browser is on https: always in production, so that a wrong proxy breaks the sign-in and never exposes a session;
 * elsewhere as the site or a trusted proxy says.
 */
export const isSecure = (request: Request): boolean =>
  request.app.get(ALWAYS_SECURE) === true || request.secure;

/** The prefix prevents sibling hosts from setting it. */
const prefixed = (name: string, request: Request): string => (isSecure(request) ? `__Host-${name}` : name);
