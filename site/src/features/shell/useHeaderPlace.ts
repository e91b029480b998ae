import { useEffect, useState } from 'react';

/** A finger's tremble is no direction. */
const TREMBLE_PX = 8;
/** Above this height the header is always shown. */
const TOP_PX = 80;

type HeaderPlace = 'top' | 'hidden' | 'floating';

/** Where the header is: at the top, hidden while a visitor scrolls down, floating over the page on the way up. Style sheets decide on which screens. */
export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('top');
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < TREMBLE_PX && window.scrollY > TOP_PX) return;
      const isAway = window.scrollY > TOP_PX;
      setPlace(isAway ? (moved > 0 ? 'hidden' : 'floating') : 'top');
      last = window.scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return place;
}
