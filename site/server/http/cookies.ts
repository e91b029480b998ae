import type { IncomingHttpHeaders } from 'node:http';

/** One cookie's raw value, or undefined. */
export function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

export const hasSession = (headers: IncomingHttpHeaders): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=./.test(headers.cookie ?? '');
