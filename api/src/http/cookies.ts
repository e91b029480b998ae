import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** The app's setting under which every browser is taken to be on https, whatever a proxy says. */
export const ALWAYS_SECURE = 'always secure';

/** What a browser has sent; never trusted. */
export interface CookieReader {
  /** A cookie of ours that pages cannot read. */
  get(name: string): string | undefined;
}

interface Attributes {
  /** How long it lasts: until then, or from now in ms. As long as the browser otherwise. */
  readonly expires?: Date;
  readonly maxAgeMs?: number;
  readonly sameSite?: 'lax' | 'strict';
  /** Pages may read it; it then carries no prefix. */
  readonly isReadable?: boolean;
}

/** The cookies of one request, and those its answer sets. Under https what pages cannot read carries the `__Host-` prefix. */
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
 * Whether the browser is on https: in production always, so that a proxy that says otherwise costs the sign-in and not the
 * session; elsewhere at the site's or a trusted proxy's word.
 */
const isSecure = (request: Request): boolean => request.app.get(ALWAYS_SECURE) === true || request.secure;

/** So that no neighbour of our host can set it. */
const prefixed = (name: string, request: Request): string => (isSecure(request) ? `__Host-${name}` : name);
