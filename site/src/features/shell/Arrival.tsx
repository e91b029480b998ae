import { limits } from '@dinelink/contract/calls';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** What follows a change of page: the top of it, the focus in it, and a page view for the analytics. */
export function Arrival() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    const timer = setTimeout(() => {
      window.dataLayer = window.dataLayer ?? [];
      window.dataLayer.push({ event: 'page_view', path: pathname, title: document.title });
    }, limits.pageViewDelayMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
