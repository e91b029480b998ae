import { limits, ownPath } from '@dinelink/contract/calls';
import { keepUntil, keptAt, storageOf, storedName } from './stored.ts';

const NAME = 'loginRedirect';
const MINUTE_MS = 60_000;

/** The asked path if it is one of this site's pages, else undefined; nobody is sent elsewhere by a link to our sign-in. */
export function safePath(asked: string | null | undefined): string | undefined {
  const path = ownPath(asked);
  return path?.startsWith('/api/') ? undefined : path;
}

/** Keeps where to go after signing in, for an hour; anything but a path of this site is not kept. `now` is epoch milliseconds. */
export function rememberRedirect(partnerKey: string, asked: string | null, now: number): void {
  const path = safePath(asked);
  if (path === undefined) return;
  keepUntil(now + limits.loginRedirectMinutes * MINUTE_MS, storedName(partnerKey, NAME), path);
}

/** Gives the kept path once, while it is good. `now` is epoch milliseconds. */
export function takeRedirect(partnerKey: string, now: number): string | undefined {
  const name = storedName(partnerKey, NAME);
  const path = keptAt(now, name);
  storageOf('local')?.removeItem(name);
  return safePath(path);
}
