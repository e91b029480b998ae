import { type RefObject, useEffect, useRef } from 'react';

/** Brings the top of the list into view, and the focus with it, when another page of it was asked for. */
export function useArrivalAtPage(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  return heading;
}
