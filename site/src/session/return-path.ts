import { ownPath } from '@dinelink/contract/calls';
import { browserStorage } from './browser-storage.ts';
import { storedValues } from './stored-values.ts';

/** Stores where to go after signing in; only a path of this site is stored. `now` is epoch milliseconds. */
export function rememberReturnPath(partnerKey: string, returnUrl: string | null, now: number): void {
  const path = ownPath(returnUrl);
  if (path !== undefined) browserStorage(partnerKey, () => now).write(storedValues.loginRedirect, path);
}

/** The address of another step with the page to return to at the end, if it is a path of this site. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  const own = ownPath(returnUrl);
  return own === undefined ? path : `${path}?${new URLSearchParams({ returnUrl: own }).toString()}`;
}

/** Returns and removes the stored path, unless it has expired. `now` is epoch milliseconds. */
export function takeReturnPath(partnerKey: string, now: number): string | undefined {
  const storage = browserStorage(partnerKey, () => now);
  const path = storage.read(storedValues.loginRedirect);
  storage.remove(storedValues.loginRedirect);
  return path;
}
