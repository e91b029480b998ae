import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { WhenIdle } from './WhenIdle.tsx';

const parts = (...names: string[]) => names.map((name) => <WhenIdle key={name}>{name}</WhenIdle>);

test('all parts of the document wait for one idle time; those that come later do not wait', () => {
  const works: (() => void)[] = [];
  const request = jest.fn((work: () => void) => works.push(work));
  Object.assign(window, { requestIdleCallback: request, cancelIdleCallback: jest.fn() });
  const { rerender } = render(parts('one', 'two'));
  expect(request).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/one/)).toBeNull();
  act(() => works[0]?.());
  expect(screen.getByText('onetwo')).toBeVisible();
  rerender(parts('one', 'two', 'three'));
  expect(screen.getByText('onetwothree')).toBeVisible();
  expect(request).toHaveBeenCalledTimes(1);
});
