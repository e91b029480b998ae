import { parse } from 'cookie';
import type { Request } from 'express';

/** The request's cookies, parsed; never trusted. */
export function cookiesOf(request: Request): Partial<Record<string, string>> {
  return parse(request.headers.cookie ?? '');
}

/** Whether the browser is on https, at the site's or a trusted proxy's word. */
export function isSecure(request: Request): boolean {
  return request.secure;
}

/** Under https a cookie that must not be set by a neighbour carries the `__Host-` prefix. */
export function cookieName(name: string, request: Request): string {
  return isSecure(request) ? `__Host-${name}` : name;
}
