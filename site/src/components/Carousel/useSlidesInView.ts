import { useEffect, useRef } from 'react';

export type SlidesSeen = (ids: string[]) => void;

/** Share of a slide that must be visible. */
const IN_VIEW = 0.8;
const DELAY_MS = 150;

/** Reports slides that came into view, each once and after a delay, so that slides passed in a swipe do not count. */
export function useSlidesInView(
  track: { current: HTMLElement | null },
  onSeen: SlidesSeen | undefined,
): void {
  const reported = useRef(new Set<string>());
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  }, [onSeen]);
  const isObserved = onSeen !== undefined;

  useEffect(() => {
    const element = track.current;
    if (!element || !isObserved) return;
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (): void => {
      const fresh = [...inView].filter((id) => !reported.current.has(id));
      fresh.forEach((id) => reported.current.add(id));
      if (fresh.length > 0) latest.current?.(fresh);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-slide') ?? '';
          if (isIntersecting) inView.add(id);
          else inView.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(report, DELAY_MS);
      },
      { threshold: IN_VIEW },
    );
    for (const slide of element.children) observer.observe(slide);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [track, isObserved]);
}
