import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteOf } from '../support/platform.ts';
import { signIn, signInAtPartner } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const SSO = new Set(['united']);

async function openOverview(page: Page, partner: string, name: string): Promise<void> {
  const email = `${name}@${partner}.example`;
  const site = siteOf(partner);
  if (SSO.has(partner)) {
    await page.goto(`${site}/api/Sso/Start?returnUrl=/account/overview`);
    await signInAtPartner(page, email);
  } else {
    await page.goto(`${site}/login`);
    await signIn(page, email);
  }
  await expect(page).toHaveURL(`${site}/account/overview`);
}

const storedBonuses = (page: Page, partner: string) =>
  page.evaluate((key) => window.localStorage.getItem(key), `${partner}.registeredBonuses`);

for (const [width, partner] of [
  [360, 'nosh'],
  [768, 'ihg'],
  [1_280, 'united'],
] as const)
  for (const name of ['select', 'vip'])
    test(`at ${width} px the ${name} member of ${partner} activates a bonus and copies the referral link [OVER-021, OVER-023, OVER-024, OVER-026, OVER-034, OVER-038, OVER-039, OVER-040, DATA-015, A11Y-017]`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openOverview(page, partner, name);
      const available = page.getByRole('region', { name: 'Available bonuses' });
      const activated = page.getByRole('region', { name: 'Activated bonuses' });
      const banner = available
        .getByRole('article')
        .filter({ has: page.getByRole('button') })
        .first();
      const title = (await banner.getByRole('heading').textContent()) ?? '';
      const registered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/api/Member/Bonus/'),
      );
      await banner.getByRole('button').focus();
      await page.keyboard.press('Enter');
      expect((await registered).status()).toBe(200);
      await expect(activated.getByRole('article', { name: title })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Your bonus is activated.');
      expect(await storedBonuses(page, partner)).toMatch(
        /^\{"value":\[\{"value":".+","expire":\d+\}\],"expire":\d+\}$/,
      );

      // Without what the browser remembers: the api has it.
      await page.evaluate(() => window.localStorage.clear());
      await page.reload();
      await expect(activated.getByRole('article', { name: title })).toBeVisible();
      await expect(activated.getByRole('article', { name: title }).getByRole('button')).toHaveCount(0);

      const field = page.getByRole('textbox', { name: 'Your referral link' });
      await field.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your referral link has been copied.')).toBeVisible();
      const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(copied.href).toBe(await field.inputValue());
      expect([copied.pathname, copied.searchParams.get('utm_campaign')]).toEqual(['/join', partner]);
      expect(copied.searchParams.get('referrer')).toMatch(/^[\w-]{20,}$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

test('without JavaScript the overview is complete and says what needs it [OVER-004, OVER-043]', async ({
  page,
  browser,
}) => {
  await openOverview(page, 'nosh', 'twelve');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(`${siteOf('nosh')}/account/overview`);
  await expect(still.getByRole('region', { name: 'Your status' })).toBeVisible();
  await expect(still.getByRole('region', { name: 'Available bonuses' }).getByRole('article')).not.toHaveCount(
    0,
  );
  expect(await still.content()).toMatch(/<noscript><p[^>]*>Activating a bonus needs JavaScript/);
  await expect(still.getByRole('textbox', { name: 'Your referral link' })).toHaveValue(/referrer=[\w-]+$/);
  await expect(still.getByRole('navigation', { name: 'Help' }).getByRole('link')).not.toHaveCount(0);
  await plain.close();
});
