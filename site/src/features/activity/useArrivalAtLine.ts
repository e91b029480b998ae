import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActivityRow } from './activity-rows.ts';

/** Shows and focuses the line that the address names (`#dine-7`), once it is among the rows. */
export function useArrivalAtLine(rows: readonly ActivityRow[]): void {
  const { hash, key } = useLocation();
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (!hash.startsWith('#dine-') || arrived.current === key) return;
    const line = document.getElementById(hash.slice(1));
    if (!line) return;
    arrived.current = key;
    line.scrollIntoView?.({ block: 'center', behavior: 'instant' });
    line.focus({ preventScroll: true });
  }, [hash, key, rows]);
}
