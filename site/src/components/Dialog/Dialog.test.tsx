import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog.tsx';

test('an unmounted dialog is closed while still in the page, so that the browser restores the focus [A11Y-004]', () => {
  const wasConnected: boolean[] = [];
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    wasConnected.push(this.isConnected);
  });
  const { unmount } = render(
    <Dialog isOpen title="Filters" onClose={() => undefined}>
      All of them.
    </Dialog>,
  );
  unmount();
  expect(wasConnected).toEqual([true]);
  close.mockRestore();
});

test('a dialog inside another one closes alone', () => {
  const [close, closeInner] = [jest.fn(), jest.fn()];
  render(
    <Dialog isOpen title="Change your table" onClose={close}>
      <Dialog isOpen title="Choose a day" onClose={closeInner}>
        December.
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Choose a day' });
  // The browser's events of a dialog do not bubble.
  const send = (type: 'cancel' | 'close') =>
    fireEvent(inner, createEvent(type, inner, { bubbles: false, cancelable: true }));
  send('cancel');
  // At the second Esc the browser closes it first.
  inner.removeAttribute('open');
  send('close');
  expect(closeInner).toHaveBeenCalledTimes(2);
  expect(close).not.toHaveBeenCalled();
});

test('a click beside the dialog closes it, the second one of a double click does not', () => {
  const close = jest.fn();
  render(
    <Dialog isOpen title="Cancel your table?" onClose={close}>
      It is free for others then.
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Cancel your table?' });
  fireEvent.click(dialog, { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(dialog, { detail: 1 });
  expect(close).toHaveBeenCalledTimes(1);
});
