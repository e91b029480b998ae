import { limits } from '@dinelink/contract/calls';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isServer } from '../../../environment.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { type LeftPlaces, leftPlaces } from './leftPlaces.ts';
import { returnTo } from './returnTo.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** What follows a change of page: the place in it, the focus in it, and a page view for the analytics. */
export function Arrival() {
  const { pathname } = useLocation();
  usePlace();
  useEffect(() => {
    const timer = setTimeout(() => {
      window.dataLayer = window.dataLayer ?? [];
      window.dataLayer.push({ event: 'page_view', path: pathname, title: document.title });
    }, limits.pageViewDelayMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** A new page begins at its top; a step in the history leads back to the place and the link it was left by. */
function usePlace(): void {
  const { pathname, key } = useLocation();
  const isStep = useNavigationType() === 'POP';
  const { key: partnerKey } = usePartner();
  const [places] = useState(() => (isServer ? undefined : leftPlaces(partnerKey)));
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  // Before the browser tells of a scroll that the new page brings: that belongs to the new entry.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (!before) {
      const isAgain = isLoadedAgain();
      if (!isAgain) places?.begin(key);
      // The browser itself brings back to the place, as far as a page goes down that has yet to fill.
      const left = isAgain ? places?.of(key) : undefined;
      return left && returnTo(left, { movesFocus: false });
    }
    const isNewPage = before.pathname !== pathname;
    const place = isStep ? places?.of(key) : undefined;
    if (place) return returnTo(place, { movesFocus: isNewPage });
    if (isNewPage) goToTop();
    places?.note(key, { top: window.scrollY });
    return;
  }, [key, pathname, isStep, places]);

  useEffect(() => places && notePlaces(places, () => shown.current?.key ?? ''), [places]);
}

/** By a reload, or by a step in the history from another site. */
function isLoadedAgain(): boolean {
  const [loading] = performance.getEntriesByType?.('navigation') ?? [];
  return loading !== undefined && (loading as PerformanceNavigationTiming).type !== 'navigate';
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

function notePlaces(places: LeftPlaces, keyNow: () => string): () => void {
  const noteTop = () => places.note(keyNow(), { top: window.scrollY });
  const noteLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link) places.note(keyNow(), { top: window.scrollY, link: link.getAttribute('href') ?? '' });
  };
  // Within the page places are ours to bring back; what is loaded anew the browser does better.
  const manual = () => (window.history.scrollRestoration = 'manual');
  const leave = () => {
    places.keep();
    window.history.scrollRestoration = 'auto';
  };
  manual();
  window.addEventListener('scroll', noteTop, { passive: true });
  document.addEventListener('click', noteLink, true);
  window.addEventListener('pageshow', manual);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', noteTop);
    document.removeEventListener('click', noteLink, true);
    window.removeEventListener('pageshow', manual);
    window.removeEventListener('pagehide', leave);
  };
}
