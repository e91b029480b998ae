import { parse } from 'cookie';
import type { Request } from 'express';

/** The request's cookies, parsed; never trusted. */
export function cookiesOf(request: Request): Partial<Record<string, string>> {
  return parse(request.headers.cookie ?? '');
}

/** The app's setting under which every browser is taken to be on https, whatever a proxy says. */
export const ALWAYS_SECURE = 'always secure';

/**
 * Whether the browser is on https: in production always, so that a proxy that says otherwise costs the sign-in and not the
 * session; elsewhere at the site's or a trusted proxy's word.
 */
export function isSecure(request: Request): boolean {
  return request.app.get(ALWAYS_SECURE) === true || request.secure;
}

/** Under https a cookie that must not be set by a neighbour carries the `__Host-` prefix. */
export function cookieName(name: string, request: Request): string {
  return isSecure(request) ? `__Host-${name}` : name;
}
