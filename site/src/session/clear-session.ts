import { sessionExpiryCookie } from '@dinelink/contract/calls';
import { browserStorage } from './browser-storage.ts';
import { storedValues } from './stored-values.ts';

const listeners = new Set<() => void>();

/** Calls back when a member's session is cleared, for what this page holds in memory and would write again. */
export const onSessionCleared = (listener: () => void): void => {
  listeners.add(listener);
};

/** Removes what a session left in the browser, and notifies other tabs; the public id stays, so that the visitor is known. */
export function clearSession(partnerKey: string): void {
  const storage = browserStorage(partnerKey);
  storage.removeSession();
  for (const listener of listeners) listener();
  document.cookie = `${sessionExpiryCookie(partnerKey)}=; Path=/; Max-Age=0`;
  storage.write(storedValues.signedOut, 'true');
  storage.remove(storedValues.signedOut);
}
