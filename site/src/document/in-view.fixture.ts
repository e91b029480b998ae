import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

interface FakeObserver {
  threshold: number | number[] | undefined;
  observed: Set<Element>;
  answer: (entries: { target: Element; isIntersecting: boolean }[]) => void;
}

/** A fake of the browser's layout: says which elements are in view. */
export function fakeView() {
  const observers: FakeObserver[] = [];
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly observed = new Set<Element>();
    constructor(listener: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      observers.push({
        threshold: options?.threshold,
        observed: this.observed,
        answer: (entries) => listener(entries as IntersectionObserverEntry[], this),
      });
    }
    observe = (element: Element) => void this.observed.add(element);
    unobserve = jest.fn();
    disconnect = () => this.observed.clear();
    takeRecords = () => [];
  };
  const report = (elements: readonly Element[], isIntersecting: boolean) =>
    act(() => {
      for (const { observed, answer } of observers)
        answer(elements.filter((each) => observed.has(each)).map((target) => ({ target, isIntersecting })));
    });
  return {
    show: (...elements: Element[]) => report(elements, true),
    hide: (...elements: Element[]) => report(elements, false),
    thresholds: () => observers.map(({ threshold }) => threshold),
    isWatched: (element: Element) => observers.some(({ observed }) => observed.has(element)),
  };
}

/** A browser without layout in which everything observed is in view. */
export function showEverything(): void {
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly listener: IntersectionObserverCallback;
    constructor(listener: IntersectionObserverCallback) {
      this.listener = listener;
    }
    observe(target: Element): void {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
      queueMicrotask(() => this.listener([entry], this));
    }
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
    takeRecords = (): IntersectionObserverEntry[] => [];
  };
}
