import { limits, ownPath } from '@dinelink/contract/calls';
import { keepUntil, keptAt, storageOf, storedName } from './stored.ts';

const NAME = 'loginRedirect';
const MINUTE_MS = 60_000;

/** Keeps where to go after signing in, for an hour; anything but a path of this site is not kept. `now` is epoch milliseconds. */
export function rememberRedirect(partnerKey: string, asked: string | null, now: number): void {
  const path = ownPath(asked);
  if (path === undefined) return;
  keepUntil(now + limits.loginRedirectMinutes * MINUTE_MS, storedName(partnerKey, NAME), path);
}

/** Gives the kept path once, while it is good. `now` is epoch milliseconds. */
export function takeRedirect(partnerKey: string, now: number): string | undefined {
  const name = storedName(partnerKey, NAME);
  const path = keptAt(now, name);
  storageOf('local')?.removeItem(name);
  return ownPath(path);
}
