import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar, type CalendarProps } from './Calendar.tsx';

const onPick = jest.fn<CalendarProps['onPick']>();

function show(changes: Partial<CalendarProps> = {}) {
  const days = { value: '2026-11-26', first: '2026-11-20', last: '2027-01-10' };
  render(<Calendar label="Choose a day" {...days} onPick={onPick} {...changes} />);
  return userEvent.setup();
}
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-22T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'requestAnimationFrame'],
  });
  onPick.mockClear();
});
afterEach(() => jest.useRealTimers());

test('the month of the chosen day is a grid with its name, and the day has the focus', () => {
  show();
  expect(screen.getByRole('grid', { name: 'Choose a day, November 2026' })).toBeVisible();
  expect(focused()).toMatch(/^Thursday, November 26, 2026/);
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('26');
});

test('arrow keys move by days and weeks, Page Up and Page Down by months, Enter chooses', async () => {
  const user = show();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toMatch(/^Friday, December 4, 2026/);
  expect(screen.getByRole('grid', { name: 'Choose a day, December 2026' })).toBeVisible();
  await user.keyboard('{PageDown}');
  expect(focused()).toMatch(/^Monday, January 4, 2027/);
  await user.keyboard('{PageUp}{Home}');
  expect(focused()).toMatch(/^Tuesday, December 1, 2026/);
  await user.keyboard('{End}');
  expect(focused()).toMatch(/^Thursday, December 31, 2026/);
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([['2026-12-31']]);
});

test('days outside of the first and last cannot be chosen, nor months without any be shown', async () => {
  const user = show();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /November 19, 2026/ }));
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /November 20, 2026/ }));
  expect(onPick).toHaveBeenCalledWith('2026-11-20');
});

test('an unavailable day is marked as such and cannot be chosen', async () => {
  const user = show({ isUnavailable: (day) => day === '2026-11-27' });
  const closed = screen.getByRole('button', { name: /November 27, 2026/ });
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  await user.click(closed);
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalledWith('2026-11-27');
});

test('without a chosen day, or with one outside, the first day has the focus', () => {
  show({ value: '2026-10-02' });
  expect(focused()).toMatch(/^Friday, November 20, 2026/);
  expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
});
