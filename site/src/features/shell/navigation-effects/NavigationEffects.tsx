import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isServer } from '../../../environment.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import type { ScrollPosition } from '../../../session/stored-values.ts';
import { type ScrollPositions, scrollPositions } from './scroll-positions.ts';
import { restoreScroll } from './restore-scroll.ts';

/** The effects of a navigation on scroll position and focus. */
export function NavigationEffects() {
  useScrollRestoration();
  return null;
}

/** A new page begins at its top; a step in the history restores the scroll position and the focused link. */
function useScrollRestoration(): void {
  const { pathname, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const { key: partnerKey } = usePartner();
  const [positions] = useState(() => (isServer ? undefined : scrollPositions(partnerKey)));
  const shown = useRef<{ key: string; pathname: string }>(undefined);
  const isRestoring = useRef(false);

  // Stored before the new page scrolls, because that scroll belongs to the new entry.
  useLayoutEffect(() => {
    const restore = (position: ScrollPosition, movesFocus: boolean) => {
      isRestoring.current = true;
      return restoreScroll(position, { movesFocus, onEnd: () => (isRestoring.current = false) });
    };
    const before = shown.current;
    shown.current = { key, pathname };
    if (!before) {
      const isReloaded = isReload();
      if (!isReloaded) positions?.begin(key);
      // The browser restores only as far as the page is long, and it may still be loading.
      const left = isReloaded ? positions?.of(key) : undefined;
      if (left) return restore(left, false);
      // A step back to this entry returns here even if it is never scrolled.
      positions?.set(key, { top: window.scrollY });
      return;
    }
    const isNewPage = before.pathname !== pathname;
    const position = isPop ? positions?.of(key) : undefined;
    if (position) return restore(position, isNewPage);
    if (isNewPage) goToTop();
    positions?.set(key, { top: window.scrollY });
    return;
  }, [key, pathname, isPop, positions]);

  useEffect(
    () =>
      positions &&
      trackScroll(positions, {
        currentKey: () => shown.current?.key ?? '',
        isRestoring: () => isRestoring.current,
      }),
    [positions],
  );
}

/** A reload, or a step in the history from another site. */
function isReload(): boolean {
  const [loading] = performance.getEntriesByType?.('navigation') ?? [];
  return loading !== undefined && (loading as PerformanceNavigationTiming).type !== 'navigate';
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

interface Tracked {
  currentKey: () => string;
  isRestoring: () => boolean;
}

function trackScroll(positions: ScrollPositions, { currentKey, isRestoring }: Tracked): () => void {
  const set = (link?: string | null) =>
    positions.set(currentKey(), { top: window.scrollY, ...(link && { link }) });
  // A page that is still filling is scrolled to another position than the one to restore.
  const onScroll = () => isRestoring() || set();
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link) set(link.getAttribute('href'));
  };
  // The site restores positions of client-side navigations; the browser those of page loads.
  const onPageShow = () => (window.history.scrollRestoration = 'manual');
  const onPageHide = () => {
    // The event of the last scroll may not have been fired yet.
    onScroll();
    positions.store();
    window.history.scrollRestoration = 'auto';
  };
  onPageShow();
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('click', onClick, true);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('pagehide', onPageHide);
  };
}
