import { useSyncExternalStore } from 'react';

/** The address's fragment with its #, "#" without one; undefined on the server and while hydrating. */
export const useHash = (): string | undefined =>
  useSyncExternalStore(
    onHashChange,
    () => (window.location.hash === '' ? '#' : window.location.hash),
    () => undefined,
  );

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
