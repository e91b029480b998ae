import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
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
