import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the top of the list and moves the focus there when another page or part of it was requested. */
export function useArrivalAtPage(page: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  return heading;
}
