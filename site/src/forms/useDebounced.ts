import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** The value shortly after its last change, so that not every key sends a request. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
