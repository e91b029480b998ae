import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { holdInstallPrompt } from '../../document/hold-install-prompt.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { render } from '@testing-library/react';
import { INSTALL_LATER_MS } from '../../session/visitor/overlay-values.ts';
import { InstallBanner } from './InstallBanner.tsx';
import { offerInstalling } from './install-prompt.fixture.ts';
import { isIosSafari } from './is-ios-safari.ts';
import { sessionMode } from './session-mode.ts';

const NOW = Date.UTC(2026, 6, 1);
const DAY_MS = 86_400_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const { matchMedia, navigator } = window;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.matchMedia = matchMedia;
  window.localStorage.clear();
  window.installPrompt = undefined;
  window.dataLayer = [];
});

function open({ hasBanner = true, app = null as 'ios' | null } = {}) {
  const partner = { ...aPartner('nosh'), hasPWAInstallBanner: hasBanner };
  const runtimeConfig = { app: app && { platform: app, version: '9.0' } };
  return render(
    <TestProviders partner={partner} runtimeConfig={runtimeConfig}>
      <InstallBanner />
    </TestProviders>,
  );
}
const userAgent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);
const standalone = () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(display-mode: standalone)',
    }) as MediaQueryList;
};
const banner = () => screen.queryByRole('region', { name: 'Nosh on your home screen' });
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

test('where the browser offers it, the banner has "Install" and "Maybe later" [PART-023] [SHELL-081]', () => {
  open();
  offerInstalling();
  expect(banner()).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Install',
    'Maybe later',
  ]);
});

test('an offer that came before the scripts was held back [SHELL-081]', () => {
  holdInstallPrompt();
  offerInstalling();
  open();
  expect(banner()).toBeVisible();
});

test('Safari on iOS is told how, with "Maybe later" alone [SHELL-080]', () => {
  userAgent(IPHONE);
  open();
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(steps).toEqual(['Tap the share icon', 'Then choose “Add to Home Screen”']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Maybe later']);
});

test('without an offer there is no banner in another browser [SHELL-078]', () => {
  userAgent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  open();
  expect(banner()).toBeNull();
});

test.each([
  ['the partner has none [PART-023] [SHELL-079]', { hasBanner: false }],
  ['the site runs in the app', { app: 'ios' as const }],
])('there is no banner when %s', (_when, options) => {
  open(options);
  offerInstalling();
  expect(banner()).toBeNull();
});

test('there is no banner in an installed app [SHELL-077]', () => {
  standalone();
  open();
  offerInstalling();
  expect(banner()).toBeNull();
});

test('"Maybe later" hides it for 30 days [SHELL-076] [CONST-015] [DATA-055]', () => {
  const first = open();
  offerInstalling();
  fireEvent.click(screen.getByRole('button', { name: 'Maybe later' }));
  expect(banner()).toBeNull();
  expect(INSTALL_LATER_MS).toBe(30 * DAY_MS);
  expect(window.localStorage.getItem('nosh.installLater')).toContain(`"value":${NOW + 30 * DAY_MS}`);
  for (const [days, isShown] of [
    [29, false],
    [31, true],
  ] as const) {
    first.unmount();
    jest.setSystemTime(NOW + days * DAY_MS);
    const { unmount } = open();
    expect(banner() !== null).toBe(isShown);
    unmount();
  }
});

test('an accepted offer is no longer held [SHELL-082]', async () => {
  open();
  const { prompts } = offerInstalling('accepted');
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  await settle();
  expect(prompts()).toBe(1);
  expect(window.installPrompt).toBeUndefined();
  expect(banner()).toBeNull();
});

test('a declined offer stays held, and the banner leaves the page', async () => {
  open();
  offerInstalling('dismissed');
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  await settle();
  expect(window.installPrompt).toBeDefined();
  expect(banner()).toBeNull();
});

test('after the installation the offer is no longer held [SHELL-082]', () => {
  open();
  offerInstalling();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(window.installPrompt).toBeUndefined();
  expect(banner()).toBeNull();
});

test('the analytics learn of the prompt half a second after it [SHELL-084, CONST-021]', async () => {
  open();
  offerInstalling();
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  const pushed = () => (window.dataLayer ?? []).filter((entry) => Object(entry).event === 'install_prompt');
  await settle(499);
  expect(pushed()).toEqual([]);
  await settle(1);
  expect(pushed()).toEqual([{ event: 'install_prompt' }]);
});

test('a prompt that the browser refuses is not counted', async () => {
  open();
  offerInstalling('refused');
  fireEvent.click(screen.getByRole('button', { name: 'Install' }));
  await settle(1_000);
  expect((window.dataLayer ?? []).filter((entry) => Object(entry).event === 'install_prompt')).toEqual([]);
  expect(window.installPrompt).toBeUndefined();
});

test('the session mode is browser or standalone, and the analytics learn it [SHELL-083]', () => {
  expect(sessionMode()).toBe('browser');
  open().unmount();
  standalone();
  expect(sessionMode()).toBe('standalone');
  open();
  expect(window.dataLayer).toEqual([
    { event: 'session_mode', mode: 'browser' },
    { event: 'session_mode', mode: 'standalone' },
  ]);
});

test.each([
  ['Safari on an iPhone', IPHONE, 5, true],
  ['Safari on an iPad', IPHONE.replace('iPhone; CPU iPhone OS 18_0 like', 'Macintosh; Intel'), 5, true],
  ['Safari on a Mac', IPHONE.replace('iPhone; CPU iPhone OS 18_0 like', 'Macintosh; Intel'), 0, false],
  ['Chrome on an iPhone', IPHONE.replace('Version/18.0', 'CriOS/140.0'), 5, false],
])('%s', (...[, text, maxTouchPoints, isSafari]) => {
  expect(isIosSafari({ userAgent: text, maxTouchPoints })).toBe(isSafari);
});
