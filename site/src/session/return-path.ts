import { ownPath } from '@dinelink/contract/calls';
import { browserStorage } from './browser-storage.ts';
import { storedValues } from './stored-values.ts';

/** Stores where to go after signing in; only a path of this site is stored. `now` is epoch milliseconds. */
export function rememberReturnPath(partnerKey: string, returnUrl: string | null, now: number): void {
  const path = ownPath(returnUrl);
  if (path !== undefined) browserStorage(partnerKey, () => now).write(storedValues.loginRedirect, path);
}

/** Returns and removes the stored path, unless it has expired. `now` is epoch milliseconds. */
export function takeReturnPath(partnerKey: string, now: number): string | undefined {
  const storage = browserStorage(partnerKey, () => now);
  const path = storage.read(storedValues.loginRedirect);
  storage.remove(storedValues.loginRedirect);
  return path;
}
