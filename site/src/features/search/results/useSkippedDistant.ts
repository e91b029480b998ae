import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { storedPageCount } from '../state/history-state.ts';
import type { SearchState } from '../state/search-state.ts';

/**
 * Lets the browser leave out the merchants far from the window once it has rendered the whole list. On the first load, after a
 * reload and after back or forward (all "POP" to the router) the scroll position is restored, which needs true sizes: the browser
 * remembers those. Merchants in the window stay as they are, because the change would count as a layout shift.
 */
export function useSkippedDistant(
  list: RefObject<HTMLOListElement | null>,
  search: SearchState,
  pageCount: number,
): void {
  const { key } = useLocation();
  useEffect(() => {
    if (pageCount === 0 || pageCount < storedPageCount(search)) return undefined;
    const skip = () => {
      if (!list.current) return;
      const distant = [...list.current.children].filter(isDistant);
      estimateSize(list.current);
      for (const item of distant) item.setAttribute('data-skip-distant', '');
    };
    // The browser remembers sizes at the end of a frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(skip);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, key, search, pageCount]);
}

function isDistant(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

/**
 * Merchants that another search adds are left out before they were ever rendered. With the size of the first one, a scroll past
 * them ends where it does when they are rendered, so that going back restores the same merchant.
 */
function estimateSize(list: HTMLOListElement): void {
  const card = list.firstElementChild?.firstElementChild;
  if (card) list.style.setProperty('--block-size-result', `${card.getBoundingClientRect().height}px`);
}
