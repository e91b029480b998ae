import { useEffect, useState } from 'react';

type TrackRef = { current: HTMLElement | null };
type Ends = { isAtStart: boolean; isAtEnd: boolean };

/** Tolerates fractions of a pixel on zoomed screens, which would keep an arrow enabled. */
const SLACK_PX = 4;

/** Whether a scrolling row is at its ends, and a function that scrolls it by its visible width. */
export function useTrack(track: TrackRef, slideCount: number) {
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: slideCount <= 1 });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = (): void => setEnds((before) => keepIfSame(before, endsOf(element)));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [track, slideCount]);

  const step = (direction: 1 | -1): void => {
    const element = track.current;
    if (!element) return;
    const slide = element.firstElementChild?.clientWidth ?? element.clientWidth;
    const distance = Math.max(slide, element.clientWidth - slide);
    element.scrollBy({ left: direction * distance, behavior: behaviour() });
  };
  return { ...ends, step };
}

function endsOf(element: HTMLElement): Ends {
  return {
    isAtStart: element.scrollLeft < SLACK_PX,
    isAtEnd: element.scrollLeft > element.scrollWidth - element.clientWidth - SLACK_PX,
  };
}

const keepIfSame = (before: Ends, now: Ends): Ends =>
  before.isAtStart === now.isAtStart && before.isAtEnd === now.isAtEnd ? before : now;

const behaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
