import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { openAccount } from '../support/visit.ts';
import { expect, test } from '../support/watch.ts';

const storedBonuses = (page: Page, partner: string) =>
  page.evaluate((key) => window.localStorage.getItem(key), `${partner}.registeredBonuses`);

const runs = runsOf([
  { width: 360, partner: 'nosh' },
  { width: 768, partner: 'ihg' },
  { width: 1_280, partner: 'united' },
]);

for (const { width, partner } of runs)
  for (const name of ['select', 'vip'])
    test(
      `at ${width} px the ${name} member of ${partner} activates a bonus and copies the referral link [OVER-021, OVER-023, OVER-024, OVER-026, OVER-034, OVER-038, OVER-039, OVER-040, DATA-015, A11Y-017]`,
      REPEATED,
      async ({ page, context }) => {
        await page.setViewportSize({ width, height: 800 });
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await openAccount(page, partner, name);
        const available = page.getByRole('region', { name: 'Available bonuses' });
        const activated = page.getByRole('region', { name: 'Activated bonuses' });
        // A cold cache of content is answered with what the site has itself.
        await expect(async () => {
          if (!(await available.isVisible())) await page.reload();
          await expect(available).toBeVisible({ timeout: 1_000 });
        }).toPass();
        const banner = available
          .getByRole('article')
          .filter({ has: page.getByRole('button') })
          .first();
        const title = (await banner.getByRole('heading').textContent()) ?? '';
        const registered = page.waitForResponse(
          (response) =>
            response.request().method() === 'POST' && response.url().includes('/api/Member/Bonus/'),
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
        await page.getByRole('button', { name: 'Copy your referral link' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Your referral link has been copied.')).toBeVisible();
        const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
        expect(copied.href).toBe(await field.inputValue());
        expect([copied.pathname, copied.searchParams.get('utm_campaign')]).toEqual(['/join', partner]);
        expect(copied.searchParams.get('referrer')).toMatch(/^[\w-]{20,}$/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      },
    );

test('without JavaScript the overview is complete and says what needs it [OVER-004, OVER-043]', async ({
  page,
  browser,
}) => {
  await openAccount(page, 'nosh', 'twelve');
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
