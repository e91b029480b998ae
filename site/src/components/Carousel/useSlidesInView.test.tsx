import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Carousel } from './Carousel.tsx';

let threshold: number | number[] | undefined;
let report: (seen: Record<string, boolean>) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(listener: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      threshold = options?.threshold;
      report = (seen) =>
        act(() => {
          const entries = Object.entries(seen).map(([id, isIntersecting]) => ({
            ...{ isIntersecting, target: document.querySelector(`[data-slide="${id}"]`) },
          }));
          listener(entries as IntersectionObserverEntry[], this);
        });
    }
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
    takeRecords = () => [];
  };
});
afterEach(() => jest.useRealTimers());

function open() {
  const seen = jest.fn();
  const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <p>{id}</p> }));
  render(<Carousel title="Near you" slides={slides} onSeen={seen} />);
  return seen;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a slide is seen when four fifths of it are in view for 150 ms, once [CONST-011]', () => {
  const seen = open();
  expect(threshold).toBe(0.8);
  report({ a: true, b: true });
  pass(149);
  expect(seen).not.toHaveBeenCalled();
  pass(1);
  expect(seen.mock.calls).toEqual([[['a', 'b']]]);
  report({ a: false });
  report({ a: true });
  pass(150);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a slide passed in a swipe is not seen [CONST-011]', () => {
  const seen = open();
  report({ a: true });
  pass(100);
  report({ a: false, c: true });
  pass(150);
  expect(seen.mock.calls).toEqual([[['c']]]);
});
