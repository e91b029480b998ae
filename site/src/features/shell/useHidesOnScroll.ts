import { useEffect, useState } from 'react';

/** A finger's tremble is no direction. */
const TREMBLE_PX = 8;
/** Above this height the header is always shown. */
const TOP_PX = 80;

/** True while a visitor scrolls down; style sheets decide on which screens that hides the header. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < TREMBLE_PX && window.scrollY > TOP_PX) return;
      setHidden(moved > 0 && window.scrollY > TOP_PX);
      last = window.scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isHidden;
}
