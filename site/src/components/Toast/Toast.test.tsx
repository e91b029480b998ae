import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ToastMessage } from './toast.ts';
import { ToastProvider, useToasts } from './ToastProvider.tsx';

function Shower({ messages }: { messages: readonly ToastMessage[] }) {
  const { show } = useToasts();
  return (
    <button type="button" onClick={() => messages.forEach(show)}>
      show
    </button>
  );
}

function showToast(...messages: ToastMessage[]): void {
  render(
    <ToastProvider>
      <Shower messages={messages} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('show'));
}
const toastTexts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('an error toast is prefixed, never closes by itself and has no alert role [SHELL-105, SHELL-106, A11Y-008]', () => {
  showToast({ kind: 'error', text: 'The card was refused.', isFormStatus: true });
  act(() => jest.advanceTimersByTime(3_600_000));

  expect(toastTexts()).toEqual([expect.stringContaining('ERROR: The card was refused.')]);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByText('Close'));
  expect(toastTexts()).toEqual([]);
});

test.each([
  ['a form-status toast', true, 3_000],
  ['a generic toast', false, 5_000],
])('%s closes after its time and not before [SHELL-107, SHELL-108, CONST-019]', (_name, isFormStatus, ms) => {
  showToast({ kind: 'success', text: 'Saved.', isFormStatus });
  act(() => jest.advanceTimersByTime(ms - 1));
  expect(toastTexts()).toEqual([expect.stringContaining('SUCCESS: Saved.')]);
  act(() => jest.advanceTimersByTime(1));
  expect(toastTexts()).toEqual([]);
});

test.each([
  ['success', 'SUCCESS:', 3_000, 5_000],
  ['warning', 'WARNING:', 3_000, 5_000],
  ['error', 'ERROR:', undefined, undefined],
] as const)(
  'a toast of the kind %s begins with %s; about a form it closes after %s ms, else after %s ms [SHELL-104, SHELL-109]',
  (kind, prefix, formStatusMs, genericMs) => {
    showToast({ kind, text: 'About a form.', isFormStatus: true }, { kind, text: 'Generic.' });
    const texts = () => toastTexts().map((text) => text?.trim());
    expect(texts()).toEqual([`${prefix} About a form.Close`, `${prefix} Generic.Close`]);
    act(() => jest.advanceTimersByTime((formStatusMs ?? 3_600_000) - 1));
    expect(texts()).toHaveLength(2);
    act(() => jest.advanceTimersByTime(1));
    expect(texts()).toHaveLength(formStatusMs === undefined ? 2 : 1);
    if (genericMs === undefined) return;
    act(() => jest.advanceTimersByTime(genericMs - formStatusMs - 1));
    expect(texts()).toEqual([`${prefix} Generic.Close`]);
    act(() => jest.advanceTimersByTime(1));
    expect(texts()).toEqual([]);
  },
);

test('a toast under the pointer closes only after the pointer has left', () => {
  showToast({ kind: 'warning', text: 'You will be signed out.' });
  const toast = document.querySelector('.toast');
  if (!toast) throw new Error('no toast');
  fireEvent.pointerEnter(toast);
  act(() => jest.advanceTimersByTime(60_000));
  expect(toastTexts()).toHaveLength(1);
  fireEvent.pointerLeave(toast);
  act(() => jest.advanceTimersByTime(5_000));
  expect(toastTexts()).toHaveLength(0);
});

test('live regions that are always in the page announce errors at once and other toasts politely', () => {
  showToast({ kind: 'success', text: 'Saved.' });
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('SUCCESS: Saved.');
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('');
});

test('clicking a toast with onPick calls it and closes the toast', () => {
  const onPick = jest.fn();
  showToast({ kind: 'warning', text: 'Stay signed in?', stays: true, onPick });
  fireEvent.click(screen.getByRole('button', { name: /Stay signed in/, hidden: true }));
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(toastTexts()).toEqual([]);
});

test('the same text again replaces the earlier toast and is announced again', () => {
  showToast({ kind: 'error', text: 'Not saved.' }, { kind: 'error', text: 'Not saved.' });
  expect(toastTexts()).toHaveLength(1);
  const [before] = document.querySelectorAll('[aria-live=assertive] > *');
  fireEvent.click(screen.getByText('show'));
  const [after] = document.querySelectorAll('[aria-live=assertive] > *');
  expect(toastTexts()).toEqual([expect.stringContaining('ERROR: Not saved.')]);
  expect(after).not.toBe(before);
});

test('three toasts are shown at most: the oldest makes place', () => {
  const error = (text: string): ToastMessage => ({ kind: 'error', text });
  showToast(error('One.'), { kind: 'success', text: 'Two.' }, error('Three.'), error('Four.'));
  expect(toastTexts().map((text) => text?.match(/\w+\./)?.[0])).toEqual(['Two.', 'Three.', 'Four.']);
});

test('a toast that asks for an answer keeps its place', () => {
  const errors = ['One.', 'Two.', 'Three.'].map((text): ToastMessage => ({ kind: 'error', text }));
  const asks = { kind: 'warning', text: 'Stay?', stays: true, onPick: () => undefined } as const;
  showToast(asks, ...errors);
  expect(toastTexts().join()).toMatch(/Stay\?.*Two\..*Three\./);
  expect(toastTexts()).toHaveLength(3);
});
