import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has been in the visible part of the page, or within `ahead` (a CSS margin) of it. */
export function useHasBeenInView(ref: RefObject<Element | null>, ahead = '0px'): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || hasBeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, ahead, hasBeen]);
  return hasBeen;
}
