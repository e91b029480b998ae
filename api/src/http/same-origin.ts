import type { Request } from 'express';

/** Whether the request comes from a page of this origin, according to the browser; true without that header. */
export function isSameOrigin(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('Origin');
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('Host');
}

/** The same for a GET: older browsers send only Referer. */
export function isFromOwnPages(request: Request): boolean {
  if (!isSameOrigin(request)) return false;
  const referer = request.get('Referer');
  if (request.get('Sec-Fetch-Site') || request.get('Origin') || !referer) return true;
  return URL.canParse(referer) && new URL(referer).host === request.get('Host');
}
