import { sessionExpiryCookie } from '@dinelink/contract/calls';
import { browserStorage } from './browser-storage.ts';
import { storedValues } from './stored-values.ts';

const listeners = new Set<() => void>();

/** Calls the listener when a session is cleared, to reset values in memory that would be written again. */
export const onSessionCleared = (listener: () => void): void => {
  listeners.add(listener);
};

/** Removes the session's stored values and notifies other tabs; the public id stays, so that the visitor is recognised. */
export function clearSession(partnerKey: string): void {
  const storage = browserStorage(partnerKey);
  storage.removeSession();
  for (const listener of listeners) listener();
  document.cookie = `${sessionExpiryCookie(partnerKey)}=; Path=/; Max-Age=0`;
  storage.write(storedValues.signedOut, 'true');
  storage.remove(storedValues.signedOut);
}
