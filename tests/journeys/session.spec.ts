import { siteOf } from './support/platform.ts';
import { signIn, signInAtPartner } from './support/sign-in.ts';
import { expect, test } from './support/watch.ts';

declare global {
  interface Window {
    /** Exposed by the test to the page. */
    recordCall: (call: string) => void;
  }
}

const MINUTE_MS = 60_000;

test('a session warns before it ends, continues when the warning is accepted, and returns to the first page at its end [LOGIN-029, LOGIN-031, LOGIN-032, LOGIN-033, LOGIN-040]', async ({
  page,
}) => {
  const site = siteOf('hilton');
  const end = async () => {
    const cookies = await page.context().cookies();
    return Number(cookies.find(({ name }) => name === 'hilton.session_expires')?.value);
  };
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await page.clock.install();
  await page.goto(`${site}/login`);
  await signIn(page, 'basic@hilton.example');
  await expect(page).toHaveURL(`${site}/account/overview`);
  const first = await end();
  expect(Math.round((first - Date.now()) / MINUTE_MS)).toBe(15);

  await expect(page.getByRole('button', { name: /Your account$/ })).toBeVisible();
  const warning = page.getByRole('button', { name: /You will be signed out in a minute/ });
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(14 * MINUTE_MS);
  await expect(warning).toBeVisible();
  // Only the page's clock was moved; the server's was not.
  await page.clock.setSystemTime(Date.now());
  const answer = page.waitForResponse(`${site}/api/Member`);
  await warning.click();
  await answer;
  await expect(warning).toHaveCount(0);
  expect(await end()).toBeGreaterThan(first);

  await page.clock.fastForward(14 * MINUTE_MS);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(MINUTE_MS);
  await expect(page).toHaveURL(`${site}/`);
  // The router replaces its own history entry, which is recorded as another navigation.
  const pages = paths.filter((path, index) => path !== paths[index - 1]);
  expect(pages.slice(-2)).toEqual(['/SignOut', '/']);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left.filter((name) => name.includes('session'))).toEqual([]);
});

test('signing out at a partner with its own sign-in signs out there too, and returns to the first page [LOGIN-040]', async ({
  page,
}) => {
  const site = siteOf('delta');
  await page.goto(`${site}/login?returnUrl=${encodeURIComponent('/account/manage_cards')}`);
  const provider = new URL(page.url()).host;
  expect(provider).not.toBe(new URL(site).host);
  await signInAtPartner(page, 'basic@delta.example');
  await expect(page).toHaveURL(`${site}/account/manage_cards`);
  await page.goto(`${site}/SignOut`);
  await page.waitForURL(({ host }) => host === provider);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
});

test.describe('a page for members', () => {
  test.use({ allow: /GL Driver Message|401/ });
  const CARDS = '/account/manage_cards';
  const signInFor = (path: string) => `/login?${new URLSearchParams({ returnUrl: path }).toString()}`;

  test.beforeEach(async ({ page }) => {
    await page.goto(`${siteOf('hilton')}${signInFor(CARDS)}`);
    await signIn(page, 'basic@hilton.example');
    await expect(page).toHaveURL(`${siteOf('hilton')}${CARDS}`);
    await expect(page.getByRole('list', { name: 'Linked cards' })).toBeVisible();
  });

  test('redirects to the sign-in as soon as another tab signs out, and back afterwards [LOGIN-041]', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(`${siteOf('hilton')}/SignOut`);
    await expect(other).toHaveURL(`${siteOf('hilton')}/`);
    await expect(page).toHaveURL(`${siteOf('hilton')}${signInFor(CARDS)}`);
    await signIn(page, 'basic@hilton.example');
    await expect(page).toHaveURL(`${siteOf('hilton')}${CARDS}`);
  });

  test('redirects to the sign-in at its next call when the session has ended [ERR-019]', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: /session/ });
    await page.getByRole('main').getByRole('link', { name: 'Reviews & History' }).click();
    await expect(page).toHaveURL(`${siteOf('hilton')}${signInFor('/account/recent_activity')}`);
  });
});

test('a page’s calls have its cookies and go to its own origin [API-002]', async ({ page }) => {
  const { origin } = new URL(siteOf('hilton'));
  const called: string[] = [];
  await page.exposeFunction('recordCall', (call: string) => called.push(call));
  await page.addInitScript(() => {
    // Skips the vault's frame.
    if (window !== window.top) return;
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { origin } = new URL(input instanceof Request ? input.url : input, window.location.href);
      window.recordCall(`${origin} ${init?.credentials}`);
      return fetch(input, init);
    };
  });
  const cookies: Promise<string | null>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) cookies.push(request.headerValue('cookie'));
  });
  await page.goto(`${origin}/login?returnUrl=${encodeURIComponent('/account/manage_cards')}`);
  await signIn(page, 'basic@hilton.example');
  await expect(page).toHaveURL(`${origin}/account/manage_cards`);
  await page.getByRole('link', { name: 'Reviews & History' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Reviews & History' }).waitFor();
  await expect(page.getByRole('table')).toBeVisible();

  expect(called.length).toBeGreaterThan(2);
  expect(new Set(called)).toEqual(new Set([`${origin} same-origin`]));
  const mine = await page.evaluate(
    async () => (await fetch('/api/Member', { credentials: 'same-origin' })).status,
  );
  expect(mine).toBe(200);
  // The vault's frame is another origin: it is loaded without the session.
  expect(cookies.length).toBeGreaterThan(0);
  expect((await Promise.all(cookies)).filter((sent) => sent !== null)).toEqual([]);
});
