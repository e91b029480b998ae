import { useMemo, useSyncExternalStore } from 'react';
import { usePartner } from '../partner/usePartner.ts';
import { browserStorage } from './browser-storage.ts';
import type { StoredValue } from './stored-values.ts';

/** A stored value of this partner; undefined on the server and while hydrating. */
export function useStoredValue<T>(value: StoredValue<T>): T | undefined {
  const { key } = usePartner();
  const storage = useMemo(() => browserStorage(key), [key]);
  const text = useSyncExternalStore(
    neverChanges,
    () => storage.textOf(value),
    () => null,
  );
  return useMemo(() => storage.parse(value, text), [storage, value, text]);
}

const neverChanges = () => () => undefined;
