import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows and focuses the line that the address names (`#dine-7`), once its page of activity has been loaded. */
export function useArrivalAtLine(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('#dine-')) return;
    const line = document.getElementById(hash.slice(1));
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [hash]);
}
