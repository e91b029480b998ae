import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useThrottled } from './useThrottled.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Types a text, and says what is followed; `wait` lets milliseconds pass. */
function type(first: string) {
  /** Everything that was followed, in this order. */
  const seen: string[] = [];
  const useSeen = (text: string) => {
    const followed = useThrottled(text);
    if (followed !== seen.at(-1)) seen.push(followed);
    return followed;
  };
  const { result, rerender } = renderHook(useSeen, { initialProps: first });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  return { wait, letter: rerender, followed: () => result.current, seen };
}

test('a letter typed at leisure is followed at once', () => {
  const { letter, wait, followed } = type('');
  for (const text of ['c', 'ch', 'chi']) {
    letter(text);
    wait(1);
    expect(followed()).toBe(text);
    wait(199);
  }
});

test('of letters in quick succession the first is followed, then the newest every 150 ms, and at the end the last', () => {
  const { letter, wait, followed } = type('');
  const seen = ['c', 'ch', 'chi', 'chic', 'chica', 'chicag'].map((text) => {
    letter(text);
    wait(70);
    return followed();
  });
  expect(seen).toEqual(['c', 'c', 'chi', 'chi', 'chica', 'chica']);
  wait(150);
  expect(followed()).toBe('chicag');
});

test('nothing is followed that was taken back in the meantime', () => {
  const { letter, wait, seen } = type('c');
  letter('ch');
  wait(1);
  letter('chx');
  wait(50);
  letter('ch');
  wait(500);
  expect(seen).toEqual(['c', 'ch']);
});
