import { decodedPath } from './decoded-path.ts';

const PLAN = /^\/+plans\/+[^/]/i;

/** Whether an address has a token in its path: whoever has the link of a dinner plan can vote. */
export function hasLinkToken(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return PLAN.test(decodedPath(path));
}

/** What reports a path elsewhere reports it without the token. */
export const withoutLinkToken = (path: string): string => (hasLinkToken(path) ? '/plans' : path);
