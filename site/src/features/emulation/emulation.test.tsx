import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { isEmulationWindow, isExitSignal } from './emulation-window.ts';

const CONSOLE = 'https://console.example';
const emulation = { actor: 'Rita Reader', readOnly: true, expiresAt: '2026-11-24T12:05:00.000Z' };
const emulated = aMember({ emulation });
const bar = () => screen.findByRole('region', { name: 'Viewing the account of Ada Byron' });

beforeAll(() => import('../../overlays/Overlays.tsx'));
beforeEach(() => window.localStorage.clear());

function open(path: string, member = emulated as typeof emulated | null) {
  const loadPage = jest.fn();
  const exits = jest.fn();
  const site = renderSite(path, {
    ...{ member, loadPage, partner: { ...aPartner('nosh'), generalModalType: 'welcome' } },
    contents: { popup: [{ slug: 'welcome', title: 'Hungry?', body_text: '<p>Eat.</p>' }] },
    runtimeConfig: { emulationOrigin: CONSOLE, emulationRoutes: ['support-view'] },
    answers: {
      exitEmulation: () => {
        exits();
        return { success: true };
      },
    },
  });
  return { ...site, loadPage, exits };
}
const post = (origin: string, data: unknown) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data })));

test('a configured address shows whose account is viewed, the bar and an exit [ROUTE-048] [ROUTE-049]', async () => {
  const { heading, loadPage, exits } = open('/support-view');
  expect(await heading()).toBe('You are viewing the account of Ada Byron');
  expect(screen.getByText(/^Signed in as Rita Reader\. It ends by itself at 12:05\sPM UTC\.$/)).toBeVisible();
  expect(await bar()).toHaveTextContent('You see what the member sees, and can change nothing.');
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Stop viewing' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(exits).toHaveBeenCalledTimes(1);
});

test('without an emulation the address says so; where it is not configured there is no page [ROUTE-048]', async () => {
  const first = open('/support-view', null);
  expect(await first.heading()).toBe('You are not viewing an account');
  first.unmount();
  const { address, heading } = open('/other-view', null);
  await heading();
  expect(address()).toBe('/not_found');
});

test('every page has the bar with an exit, and no dialog or survey over it [ROUTE-049]', async () => {
  const { loadPage, exits } = open('/how-it-works');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Stop viewing' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(exits).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the exit signal of the console logs out; other origins and messages do not [SHELL-113] [SHELL-115]', async () => {
  const { loadPage, exits } = open('/how-it-works');
  await bar();
  post('https://elsewhere.example', { type: 'exit-emulation' });
  post(CONSOLE, { type: 'exit' });
  post(CONSOLE, null);
  expect(exits).not.toHaveBeenCalled();
  post(CONSOLE, { type: 'exit-emulation' });
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(exits).toHaveBeenCalledTimes(1);
});

test('without a configured console no message logs out [SHELL-115]', () => {
  const message = { origin: 'null', data: { type: 'exit-emulation' } };
  expect(isExitSignal(message, undefined)).toBe(false);
  expect(isExitSignal({ ...message, origin: CONSOLE }, CONSOLE)).toBe(true);
});

test('a stored emulation id outside the emulation’s window leads to the sign-out [SHELL-114] [DATA-053]', async () => {
  window.localStorage.setItem('nosh.emulationId', JSON.stringify({ value: 'p1', expire: 9e15 }));
  const { loadPage } = open('/how-it-works', null);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/SignOut'));
});

test('the window that the console opened stores the id and is not signed out [SHELL-114] [DATA-053]', async () => {
  window.opener = window;
  const { loadPage } = open('/how-it-works');
  await bar();
  const stored: unknown = JSON.parse(window.localStorage.getItem('nosh.emulationId') ?? 'null');
  expect(Object(stored).value).toBe('p1');
  expect(loadPage).not.toHaveBeenCalled();
  window.opener = null;
});

test('a framed or opened window is the console’s, any other is not', () => {
  expect(isEmulationWindow({ top: window, self: window, opener: null })).toBe(false);
  expect(isEmulationWindow({ top: null, self: window, opener: null })).toBe(true);
  expect(isEmulationWindow({ top: window, self: window, opener: window })).toBe(true);
});
