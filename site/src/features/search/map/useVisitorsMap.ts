import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storeMapState, storedMapState } from '../state/history-state.ts';
import { useHydrated } from '../useHydrated.ts';

type VisitorsMap = ReturnType<typeof storedMapState> & { key?: string };

/** The open card and the map view of a history entry. */
export function useVisitorsMap() {
  const { key } = useLocation();
  // The server has no history, and hydration has to begin with the server's state.
  const isHydrated = useHydrated();
  const [state, setState] = useState<VisitorsMap>({});
  if (isHydrated && state.key !== key) setState({ key, ...storedMapState(key) });
  const store = (change: Omit<VisitorsMap, 'key'>) => {
    storeMapState(key, change);
    setState((before) => ({ ...before, ...change }));
  };
  return { ...state, store };
}
