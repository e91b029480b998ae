import { useEffect, useState } from 'react';

/** Shorter movements are ignored. */
const MIN_MOVE_PX = 8;
/** Above this height the header is always shown. */
const TOP_PX = 80;

type HeaderPlace = 'top' | 'hidden' | 'floating';

/**
 * The state of the header: at the top, hidden while scrolling down, floating while scrolling up. Style sheets decide for which
 * screens.
 */
export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('top');
  useEffect(() => {
    let last = 0;
    const look = (): void => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < MIN_MOVE_PX && window.scrollY > TOP_PX) return;
      const isAway = window.scrollY > TOP_PX;
      setPlace(isAway ? (moved > 0 ? 'hidden' : 'floating') : 'top');
      last = window.scrollY;
    };
    // The page may have been scrolled before the scripts ran.
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return place;
}
