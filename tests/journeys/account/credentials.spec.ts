import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoMemberOf } from '../support/known-member.ts';
import { hasNumbers } from '../support/pages.ts';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const runs = runsOf(
  [
    { width: 360, partner: 'ihg' },
    { width: 1_280, partner: 'marriott' },
  ],
  hasNumbers,
);

for (const { width, partner } of runs)
  test(
    `at ${width} px a member of ${partner} who shares an address puts it off, then chooses an own one [ROUTE-033, LOGIN-024, LOGIN-025, LOGIN-026, LOGIN-028]`,
    REPEATED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const site = siteOf(partner);
      const { number } = await demoMemberOf(partner, 'shared');
      const title = page.getByRole('heading', { level: 1, name: 'An address of your own.' });
      await page.goto(`${site}/login?returnUrl=${encodeURIComponent('/account/manage_cards')}`);
      await signIn(page, number);
      await expect(title).toBeVisible();
      await isAccessible(page, width);
      await page.getByRole('link', { name: 'I’ll do it later' }).click();
      await expect(page).toHaveURL(`${site}/account/manage_cards`);

      await page.goto(`${site}/fix_credentials`);
      await expect(title).toBeVisible();
      const email = `own-${Date.now()}@${partner}.example`;
      await page.getByLabel(/^Member number/).focus();
      await page.keyboard.type(number);
      await page.keyboard.press('Tab');
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(`my ${number}`);
      await page.keyboard.press('Enter');
      const password = page.getByLabel(/^New password/);
      await expect(password).toHaveAccessibleDescription(/cannot be or contain your member number/);
      await password.fill(`${PASSWORD} for me`);
      await password.press('Enter');
      await expect(page).toHaveURL(`${site}/account/overview`);
      await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`you sign in with ${email}`);

      // A page without pending calls, whose answers would be 401.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(`${site}/login`);
      await signIn(page, email, `${PASSWORD} for me`);
      await expect(page).toHaveURL(`${site}/account/overview`);
    },
  );

async function isAccessible(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
