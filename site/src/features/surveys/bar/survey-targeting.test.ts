import { autoCloseMs, isDue, isForPath, openDelayMs } from './survey-targeting.ts';
import { pageSchemas } from '../../../content/schemas/pages.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 6, 1);

const listed = (allowed: string[], disallowed: string[]) => ({
  url_allow_list: allowed.map((url_allowed) => ({ url_allowed })),
  url_disallow_list: disallowed.map((url_disallowed) => ({ url_disallowed })),
});

test.each([
  ['a path that misses the allow list', ['/search'], false],
  ['a path on the allow list', ['/search', '/join'], true],
  ['no list at all', [], true],
])('%s [SHELL-063]', (_what, allowed, isShown) => {
  expect(isForPath(listed(allowed, []), '/join')).toBe(isShown);
});

test.each([
  ['/account/overview', false],
  ['/earn', true],
])('with /account disallowed, a survey on %s: %s [SHELL-064]', (path, isShown) => {
  expect(isForPath(listed([], ['/account']), path)).toBe(isShown);
  expect(isForPath(listed(['/'], ['/account']), path)).toBe(isShown);
});

test('blank entries do not count, and paths match by prefix [SHELL-065]', () => {
  expect(isForPath(listed([''], ['']), '/join')).toBe(true);
  expect(isForPath(listed(['  '], []), '/join')).toBe(true);
  expect(isForPath(listed(['', '/merchants'], [' ']), '/merchants/5')).toBe(true);
  expect(isForPath(listed(['', '/merchants'], []), '/search')).toBe(false);
  expect(isForPath(listed([], [' /merchants ']), '/merchants/5')).toBe(false);
});

const item = { slug: 's', text: 'How are we doing?', id: 'formOne1' };
const withoutTimes = pageSchemas.surveys.parse({ ...item, url_allow_list: [], url_disallow_list: [] });

test('seen 89 days ago a survey is hidden, 91 days ago it is shown [SHELL-066] [SHELL-069] [CONST-016] [CMS-017]', () => {
  expect(withoutTimes.cookie_timeout).toBe(90);
  expect(isDue(withoutTimes, NOW - 89 * DAY_MS, NOW)).toBe(false);
  expect(isDue(withoutTimes, NOW - 91 * DAY_MS, NOW)).toBe(true);
  expect(isDue(withoutTimes, undefined, NOW)).toBe(true);
  expect(isDue({ cookie_timeout: 1 }, NOW - 2 * DAY_MS, NOW)).toBe(true);
});

test('the form opens at once by default, else after its seconds [SHELL-069] [CONST-016] [CMS-017]', () => {
  expect(openDelayMs(withoutTimes)).toBe(0);
  expect(openDelayMs({ delay_timeout: 3 })).toBe(3_000);
});

test('the form closes itself 4 seconds after its submit, and after half a second at the earliest [SHELL-070] [CONST-016]', () => {
  expect(autoCloseMs()).toBe(4_000);
  expect(autoCloseMs(0)).toBe(500);
  expect(autoCloseMs(0.6)).toBe(600);
});
