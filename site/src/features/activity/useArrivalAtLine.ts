import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActivityRow } from './activity-rows.ts';

/** Shows and focuses the line of the dine that was asked for, or that the address names (`#dine-7`), once it is among the rows. */
export function useArrivalAtLine(rows: readonly ActivityRow[], dine: string | undefined): void {
  const { hash, key } = useLocation();
  const arrived = useRef<string>(undefined);
  const id = dine === undefined ? hash.slice(1) : `dine-${dine}`;
  useEffect(() => {
    if (!id.startsWith('dine-') || arrived.current === key) return;
    const line = document.getElementById(id);
    if (!line) return;
    arrived.current = key;
    line.scrollIntoView?.({ block: 'center', behavior: 'instant' });
    line.focus({ preventScroll: true });
  }, [id, key, rows]);
}
