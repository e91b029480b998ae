import type { Page } from '@playwright/test';
import { siteOf } from '../support/platform.ts';
import { PASSWORD, signIn, signInAtPartner } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const CARDS = '/account/manage_cards';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const number = (page: Page) =>
  page.frameLocator('#card-number').getByRole('textbox', { name: 'Card number' });

test('a visitor of the cards page signs in and returns to it [ROUTE-055, LOGIN-010, LOGIN-011]', async ({
  page,
}) => {
  await page.goto(`${siteOf('hilton')}${CARDS}`);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await signIn(page, 'basic@hilton.example');
  await expect(page).toHaveURL(`${siteOf('hilton')}${CARDS}`);
  await expect(page.getByRole('list', { name: 'Linked cards' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await page.evaluate(() => window.localStorage.getItem('hilton.loginRedirect'))).toBeNull();
});

test('the first call of a page is for the anti-forgery token [API-035]', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await page.goto(`${siteOf('hilton')}/login`);
  await expect.poll(() => requested[0]).toBe('/api/CSRF');
});

for (const returnUrl of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
  test(`signing in never redirects to another site: ${returnUrl} [LOGIN-013]`, async ({ page }) => {
    await page.goto(`${siteOf('hilton')}/login?${new URLSearchParams({ returnUrl }).toString()}`);
    await signIn(page, 'basic@hilton.example');
    await expect(page).toHaveURL(`${siteOf('hilton')}/account/overview`);
  });
}

/** Blocks the scripts of pages until the returned function is called. */
async function withoutScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/entry-/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('text typed before the scripts have loaded is kept and sent [LOGIN-009]', async ({ page }) => {
  const release = await withoutScript(page);
  await page.goto(`${siteOf('hilton')}/login`, { waitUntil: 'commit' });
  await page.getByLabel(/^E-mail/).fill('basic@hilton.example');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Stay signed in').check();
  const csrf = page.waitForResponse(/\/api\/CSRF/);
  release();
  await csrf;
  await expect(page.getByLabel(/^Password/)).toHaveValue(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/account\/overview/);
  const expiry = (await page.context().cookies()).find(({ name }) => name.endsWith('session_expires'));
  const days = (Number(expiry?.value) - Date.now()) / 86_400_000;
  expect(days, 'a session of 90 days [LOGIN-003]').toBeGreaterThan(89);
});

test('a button pressed before the scripts have loaded works once they have', async ({ page }) => {
  await page.goto(`${siteOf('hilton')}${CARDS}`);
  await signIn(page, 'basic@hilton.example');
  await expect(page).toHaveURL(`${siteOf('hilton')}${CARDS}`);
  const release = await withoutScript(page);
  await page.goto(`${siteOf('hilton')}${CARDS}`, { waitUntil: 'domcontentloaded' });
  await button(page, /^Delete/)
    .first()
    .press('Enter');
  release();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
});

test('members of a partner with its own sign-in are redirected there and back [LOGIN-060, LOGIN-061, LOGIN-062]', async ({
  page,
}) => {
  await page.goto(`${siteOf('delta')}/login?returnUrl=${encodeURIComponent(CARDS)}`);
  await signInAtPartner(page, 'basic@delta.example');
  await expect(page).toHaveURL(`${siteOf('delta')}${CARDS}`);
  await page.goto(`${siteOf('american')}/login?error=sso`);
  await expect(page.getByRole('main').getByRole('link', { name: /^Sign in with/ })).toBeVisible();
});

test.describe('on a failure', () => {
  test.use({ allow: /GL Driver Message|ERR_BLOCKED_BY_CLIENT|401|429/ });

  test('a frame that never loads is reported after 20 seconds, with a link to continue [CARD-012, CARD-052]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(/\/frame\?partner=/, (route) => route.abort('blockedbyclient'));
    await page.goto(`${siteOf('hilton')}${CARDS}`);
    await signIn(page, 'basic@hilton.example');
    await expect(page.getByText('Do not refresh, loading the secure card entry.')).toBeAttached();
    await page.locator('#card-number').waitFor({ state: 'attached' });
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert')).toContainText('Browser settings or extensions may block it');
    await page.unroute(/\/frame\?partner=/);
    await button(page, 'Try again').click();
    await expect(number(page)).toBeVisible();
  });

  test('a member is signed in with an invisible captcha, without interaction [LOGIN-052, LOGIN-053]', async ({
    page,
  }) => {
    await page.goto(`${siteOf('hilton')}/login`);
    const sent: unknown[] = [];
    const challenge = page.locator('altcha-widget, iframe, [role="dialog"]');
    let isChallengeSeen = false;
    const body = { code: 'CAPTCHA_REQUIRED', message: 'x', referenceCode: 'x' };
    await page.route('**/api/SignIn', async (route) => {
      sent.push(route.request().postDataJSON());
      isChallengeSeen ||= await challenge.first().isVisible();
      if (sent.length === 1) await route.fulfill({ status: 429, json: body });
      else await route.continue();
    });
    await signIn(page, 'basic@hilton.example');
    await expect(page).toHaveURL(/\/account\/overview/);
    expect(isChallengeSeen).toBe(false);
    expect(sent).toEqual([
      expect.not.objectContaining({ 'g-recaptcha-response': expect.anything() }),
      expect.objectContaining({ 'g-recaptcha-response': expect.stringMatching(/^[\w+/=]{200,}$/) }),
    ]);
  });

  test('a member whose session has ended signs in and returns [CARD-031, ERR-019]', async ({ page }) => {
    await page.goto(`${siteOf('marriott')}${CARDS}`);
    // The page fetches them by itself, which would end the session's page before the click.
    const onFile = page.waitForResponse(/AllPartnerCards/);
    await signIn(page, 'basic@marriott.example');
    await onFile;
    const cards = page.getByRole('list', { name: 'Linked cards' }).getByRole('listitem');
    await expect(cards).not.toHaveCount(0);
    const count = await cards.count();
    // Keeps the anti-forgery cookie: the page may be requesting its token.
    await page.context().clearCookies({ name: /^(?!.*csrf$)/ });
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Faccount%2Fmanage_cards/);
    await signIn(page, 'basic@marriott.example');
    await expect(page).toHaveURL(`${siteOf('marriott')}${CARDS}`);
    await expect(cards).toHaveCount(count);
  });
});
