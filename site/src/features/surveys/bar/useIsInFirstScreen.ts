import { useSyncExternalStore } from 'react';

/** A bar takes too much of a screen with fewer lines than this. */
const LOW = '(height < 30em)';

/**
 * Whether a bar at the lower edge would lie over what the page begins with: until the visitor has scrolled past the first
 * screen, or sees the page's footer. On a low screen only the footer counts.
 */
export const useIsInFirstScreen = (): boolean => useSyncExternalStore(subscribe, isInFirstScreen, () => true);

function subscribe(onChange: () => void): () => void {
  // The footer moves when more of a page has loaded.
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}

function isInFirstScreen(): boolean {
  const { innerHeight, scrollY } = window;
  const isPast = scrollY >= innerHeight && !window.matchMedia(LOW).matches;
  const footer = document.querySelector('#main + footer');
  return !isPast && footer !== null && footer.getBoundingClientRect().top >= innerHeight;
}
