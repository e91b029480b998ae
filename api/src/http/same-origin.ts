import type { Request } from 'express';
import { isSecure } from './cookies.ts';

/** Whether the request comes from a page of this origin, according to the browser; true without that header. */
export function isSameOrigin(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('Origin');
  return !origin || isOwn(origin, request);
}

/** The same for a GET: older browsers send only Referer. */
export function isFromOwnPages(request: Request): boolean {
  if (!isSameOrigin(request)) return false;
  const referer = request.get('Referer');
  if (request.get('Sec-Fetch-Site') || request.get('Origin') || !referer) return true;
  return isOwn(referer, request);
}

/**
 * Whether an address has the request's host and, under https, its scheme: somebody on the network can write a page of http and
 * of the same host. A request that does not count as https may still be, before a proxy that is not trusted.
 */
function isOwn(address: string, request: Request): boolean {
  if (!URL.canParse(address)) return false;
  const { host, protocol } = new URL(address);
  return host === request.get('Host') && (protocol === 'https:' || !isSecure(request));
}
