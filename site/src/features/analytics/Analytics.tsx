import type { Member } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/api-client.ts';
import { createBatch } from './create-batch.ts';
import { impressionOf, SEEN_ITEMS, type SeenItem, seenItem } from './seen-item.ts';
import { watchInView } from './watch-in-view.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const BATCH_MS = 5_000;
/** The title of a new page is set after its address, and a page left sooner was not viewed. */
const PAGE_VIEW_DELAY_MS = 500;

interface AnalyticsProps {
  member: Pick<Member, 'publicId'> | null;
  /** Of the page, without what its address keeps secret. */
  path: string;
}

/** Sends page views, and the merchants and bonuses that were in view. Failures are ignored: no visitor can do anything about them. */
export function Analytics({ member, path }: AnalyticsProps) {
  const { search } = useLocation();
  const call = useCall();

  const logEvent = useEffectEvent((merchantId: string | undefined) => {
    const url = `${path}${search}`.slice(0, limits.pageUrlCharacters);
    const event = { memberId: member?.publicId, merchantId, url };
    call('pageEvent', { body: event }).catch(ignore);
    return event;
  });
  const logCarouselView = useEffectEvent(({ merchantId }: SeenItem) => {
    push({ event: 'carousel_view', ...logEvent(merchantId) });
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      push({ event: 'page_view', path, title: document.title });
      logEvent(merchantOf(path));
    }, PAGE_VIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path]);

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const batch = createBatch({
      most: limits.impressionsAtOnce,
      waitMs: BATCH_MS,
      send: (body: ReturnType<typeof impressionOf>[]) => void call('impressions', { body }).catch(ignore),
    });
    const endWatch = watchInView(SEEN_ITEMS, (elements) => {
      const items = elements.map(seenItem);
      batch.add(items.map((item) => impressionOf(item, path)));
      for (const item of items) if (item.type === 'merchantSlide') logCarouselView(item);
    });
    const endFlush = onHidden(batch.flush);
    return () => {
      endWatch();
      endFlush();
      batch.flush();
    };
  }, [path, call]);
  return null;
}

const push = (entry: object): void => void (window.dataLayer ??= []).push(entry);

const ignore = (): void => undefined;

/** The merchant whose page this is. */
const merchantOf = (path: string): string | undefined => /^\/merchants\/(\d+)$/.exec(path)?.[1];

/** The page is left, or is one that may be left without notice. */
function onHidden(work: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') work();
  };
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', work);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', work);
  };
}
