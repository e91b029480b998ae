import { useCallback, useEffect, useRef } from 'react';

type Change = () => void;

const ends = ['mouseup', 'dragend', 'contextmenu'] as const;

/**
 * Runs a change at once or, while a mouse button is down, after its click: a control that an error moves from under the pointer
 * is not clicked.
 */
export function useAfterPress(): (change: Change) => void {
  /** Undefined while no button is down. */
  const waiting = useRef<Change[]>(undefined);
  useEffect(() => {
    const onPress = () => {
      waiting.current ??= [];
    };
    const run = () => {
      const changes = waiting.current ?? [];
      waiting.current = undefined;
      for (const change of changes) change();
    };
    // The click follows the release in the same task.
    const onRelease = () => setTimeout(run);
    window.addEventListener('mousedown', onPress, true);
    for (const end of ends) window.addEventListener(end, onRelease, true);
    return () => {
      window.removeEventListener('mousedown', onPress, true);
      for (const end of ends) window.removeEventListener(end, onRelease, true);
    };
  }, []);
  return useCallback((change) => {
    if (waiting.current) waiting.current.push(change);
    else change();
  }, []);
}
