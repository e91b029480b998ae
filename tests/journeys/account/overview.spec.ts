import AxeBuilder from '@axe-core/playwright';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { openAccount } from '../support/visit.ts';
import { expect, test } from '../support/watch.ts';

const runs = runsOf([
  { width: 360, partner: 'nosh' },
  { width: 768, partner: 'ihg' },
  { width: 1_280, partner: 'marriott' },
]);
const names: Record<string, keyof typeof tiers> = { nosh: 'basic', marriott: 'vip' };
const tiers = { basic: 'Basic', select: 'Select', vip: 'Valid through' };

for (const { width, partner } of runs) {
  const name = names[partner] ?? 'select';
  const tier = tiers[name];
  test(
    `at ${width} px a member of ${partner} signs in and sees the status: ${tier} [OVER-006]`,
    REPEATED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const site = siteOf(partner);
      await openAccount(page, partner, name);
      await expect(page.getByRole('region', { name: 'Your status' })).toContainText(tier);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'See your dines' }).first().click();
      await expect(page).toHaveURL(`${site}/account/recent_activity`);
    },
  );
}
