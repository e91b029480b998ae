import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoMemberOf } from './support/known-member.ts';
import { hydrated } from './support/hydration.ts';
import { settings, siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};
const surveyBar = (page: Page) => page.getByRole('button', { name: 'How are we doing?' });

test('a visitor opens the survey from its bar by keyboard, and it stays away afterwards [SHELL-060] [SHELL-061] [SHELL-067]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${siteOf('nosh')}/how-it-works`);
  await surveyBar(page).press('Enter');
  const form = page.frameLocator('iframe[title="How are we doing?"]');
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeVisible();
  const bar = page.getByRole('region', { name: 'How are we doing?' });
  await expect(bar).toHaveCSS('z-index', '10000');
  // The bar slides in.
  await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(780);
  await expectAccessible(page);
  await surveyBar(page).press('Escape');
  await expect(surveyBar(page)).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Close the survey' }).click();
  await expect(surveyBar(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(
    () => document.documentElement.style.getPropertyValue('--height-dock') === '0px',
  );
  await expect(surveyBar(page)).toBeHidden();
});

const scrollTo = (page: Page, screens: number) =>
  page.evaluate(
    (count) => window.scrollTo({ top: count * window.innerHeight, behavior: 'instant' }),
    screens,
  );

for (const width of [360, 768, 1_280])
  test(`the survey’s bar lies over nothing of the first screen at ${width} px, and the keyboard finds it [SHELL-060]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(siteOf('nosh'));
    await expect(surveyBar(page)).toBeAttached();
    await expect(surveyBar(page)).not.toBeInViewport();
    await scrollTo(page, 1);
    await expect(surveyBar(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 0);
    await expect(surveyBar(page)).not.toBeInViewport();
    await surveyBar(page).focus();
    await expect(surveyBar(page)).toBeInViewport({ ratio: 1 });
  });

test('on a phone with text at 200 % the survey’s bar waits for the page’s end [A11Y-002]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(siteOf('nosh'));
  await expect(surveyBar(page)).toBeAttached();
  await scrollTo(page, 2);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(surveyBar(page)).not.toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(surveyBar(page)).toBeInViewport({ ratio: 1 });
});

test('an open list of suggestions is above the survey’s bar', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 740 });
  await page.goto(siteOf('nosh'));
  await expect(surveyBar(page)).toBeAttached();
  await surveyBar(page).focus();
  await expect(surveyBar(page)).toBeInViewport();
  await page.setViewportSize({ width: 1_280, height: 4_000 });
  await page.getByLabel('Where').pressSequentially('Chi');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(surveyBar(page)).toBeHidden();
});

test('the browser’s offer to install is held for the banner, which can be postponed [SHELL-076] [SHELL-081]', async ({
  page,
}) => {
  await page.goto(`${siteOf('nosh')}/how-it-works`);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  const banner = page.getByRole('region', { name: 'Nosh on your home screen' });
  await expect(banner.getByRole('button', { name: 'Install' })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Maybe later' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await expect(surveyBar(page)).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe('a new visitor', () => {
  test.use({ announces: true });

  test('reads the popup once [SHELL-045] [SHELL-046] [SHELL-047]', async ({ page }) => {
    await page.goto(`${siteOf('nosh')}/how-it-works`);
    const popup = page.getByRole('dialog', { name: 'Hungry?' });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('heading', { name: 'Hungry?' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await page.reload();
    await expect(surveyBar(page)).toBeVisible();
    await expect(popup).toBeHidden();
  });

  test('keeps the menu that is open; the popup shows when it is closed', async ({ page }) => {
    const texts = page.waitForResponse(/\/pages\/popup\//);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${siteOf('nosh')}/how-it-works`, { waitUntil: 'commit' });
    // Opens before the scripts run too.
    await page.getByRole('button', { name: 'Menu' }).click();
    await texts;
    await hydrated(page);
    const popup = page.getByRole('dialog', { name: 'Hungry?' });
    await expect(popup).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
  });

  test('is told of the easier sign-in once [SHELL-055] [SHELL-056] [SHELL-057]', async ({ page }) => {
    await page.goto(`${siteOf('united')}/how-it-works`);
    const notice = page.getByRole('dialog', { name: 'Signing in is easier now' });
    await expect(notice.getByRole('link', { name: 'Sign in/Join Now' })).toHaveAttribute(
      'href',
      /Sso\/Start/,
    );
    await notice.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await expect(surveyBar(page)).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test.describe('in an app of version 2.2.9', () => {
  test.use({ userAgent: 'Mozilla/5.0 DiningApp-android/2.2.9' });

  test('a partner whose minimum is 2.3.0 shows the update alone [PART-028] [SHELL-048] [SHELL-051]', async ({
    page,
  }) => {
    await page.goto(`${siteOf('united')}/search`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Version Available');
    await expect(page.getByRole('link', { name: 'Update Now' })).toHaveAttribute('href', /play\.google\.com/);
    await expectAccessible(page);
    await page.goto(`${siteOf('nosh')}/how-it-works`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('New Version Available');
  });
});

test('an operator sees whose account is viewed and leaves it [ROUTE-048] [ROUTE-049] [SHELL-113]', async ({
  page,
}) => {
  const site = siteOf('hilton');
  const { publicId } = await demoMemberOf('hilton', 'select');
  // What a visitor's page sends after a moment is refused to an operator who may only read.
  const pageView = page.waitForResponse(`${site}/api/Events`);
  await page.goto(`${site}/emulation`);
  await pageView;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not viewing an account');
  const nonce = await page.evaluate(
    async () => (await (await fetch('/api/Emulation/Challenge')).json()).nonce,
  );
  const tokens = `http://localhost:${settings.ports['identity provider']}/operators/token`;
  const form = { email: 'reader@operators.example', password: 'dine-well-2026', nonce };
  const answer = await page.request.post(tokens, { form, headers: { Accept: 'application/json' } });
  const { token: operatorToken } = await answer.json();
  await page.evaluate(
    async (body) => {
      const { csrfToken } = await (await fetch('/api/CSRF')).json();
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': csrfToken };
      await fetch('/api/Emulation/Start', { method: 'POST', headers, body: JSON.stringify(body) });
    },
    { operatorToken, publicId, reason: 'The member asked for help.' },
  );
  await page.goto(`${site}/emulation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You are viewing the account of /);
  await expectAccessible(page);
  await page.goto(`${site}/account/overview`);
  const bar = page.getByRole('region', { name: /^Viewing the account of / });
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
