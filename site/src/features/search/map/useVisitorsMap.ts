import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepOfMap, keptOfMap } from '../state/historyState.ts';
import { useHydrated } from '../useHydrated.ts';

type VisitorsMap = ReturnType<typeof keptOfMap> & { key?: string };

/** The card that lies open and the view the visitor moved to; every entry of the history has its own. */
export function useVisitorsMap() {
  const { key } = useLocation();
  // The server knows of no history, and the page in the browser begins as the server's.
  const isHydrated = useHydrated();
  const [state, setState] = useState<VisitorsMap>({});
  if (isHydrated && state.key !== key) setState({ key, ...keptOfMap(key) });
  const keep = (change: Omit<VisitorsMap, 'key'>) => {
    keepOfMap(key, change);
    setState((before) => ({ ...before, ...change }));
  };
  return { ...state, keep };
}
