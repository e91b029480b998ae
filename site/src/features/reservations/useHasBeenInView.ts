import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has been near the visible part of the page. */
export function useHasBeenInView(ref: RefObject<Element | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || hasBeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, hasBeen]);
  return hasBeen;
}
