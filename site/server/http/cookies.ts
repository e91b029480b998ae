import type { IncomingHttpHeaders } from 'node:http';

/** One cookie's raw value, or undefined. */
export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Shapes of what the api hands out; anything else in these cookies was never ours, and its visitor is a stranger. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=[\w-]{43}\s*(?:;|$)/;
const PUBLIC_ID = /(?:^|;\s*)public_id=[\w-]{1,64}\s*(?:;|$)/;

export const hasSession = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && SESSION.test(cookie);

export const isKnownVisitor = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && PUBLIC_ID.test(cookie);
