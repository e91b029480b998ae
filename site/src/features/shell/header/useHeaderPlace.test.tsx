import { act, renderHook } from '@testing-library/react';
import { useHeaderPlace } from './useHeaderPlace.ts';

const scrollTo = (top: number) =>
  act(() => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
  });

afterEach(() => (window.scrollY = 0));

test('the header hides while scrolling down, and floats while scrolling up', () => {
  const { result } = renderHook(useHeaderPlace);
  expect(result.current).toBe('top');
  scrollTo(400);
  expect(result.current).toBe('hidden');
  scrollTo(300);
  expect(result.current).toBe('floating');
  scrollTo(0);
  expect(result.current).toBe('top');
});

test('on a page that was scrolled before the scripts ran it does not lie on the text', () => {
  window.scrollY = 500;
  expect(renderHook(useHeaderPlace).result.current).toBe('hidden');
});
