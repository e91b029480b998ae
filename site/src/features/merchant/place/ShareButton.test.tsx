import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { ShareButton } from './ShareButton.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

function show() {
  const user = userEvent.setup();
  render(
    <TestProviders partner={aPartner('nosh')}>
      <ShareButton name="Casa Lucía" />
    </TestProviders>,
  );
  return user;
}
const button = () => screen.getByRole('button', { name: 'Share' });

test('opens the menu of the device with name and address', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await show().click(button());
  expect(share).toHaveBeenCalledWith({ title: 'Casa Lucía', url: window.location.href });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a menu that is closed is no failure', async () => {
  const share = () => Promise.reject(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await show().click(button());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('without such a menu the address is copied', async () => {
  const user = show();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The address is copied.'));
  expect(write).toHaveBeenCalledWith(window.location.href);
});

test('a refusal is said', async () => {
  const user = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Your browser did not allow it/));
});
