import { useEffect, useState, useSyncExternalStore } from 'react';
import { DESKTOP_EM } from '../../../styles/breakpoints.ts';

const WIDE = `(width >= ${DESKTOP_EM}em)`;
const IDLE_AT_MOST_MS = 4_000;

/** Whether to fetch the map: when it is opened, and beside the list once the browser is idle. */
export function useIsWanted(isShown: boolean): boolean {
  const isWide = useSyncExternalStore(listenToWidth, isWideNow, () => false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isIdle || !isWide) return;
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), IDLE_AT_MOST_MS / 2);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIsIdle(true), { timeout: IDLE_AT_MOST_MS });
    return () => cancelIdleCallback(waiting);
  }, [isIdle, isWide]);
  return isWide ? isIdle : isShown;
}

function listenToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isWideNow = () => window.matchMedia(WIDE).matches;
