import { useEffect, useEffectEvent } from 'react';

/** Esc anywhere on the page puts away what floats over it; a list or a dialog that is open takes the key first. */
export function useEscape(isWanted: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isWanted) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isWanted]);
}
