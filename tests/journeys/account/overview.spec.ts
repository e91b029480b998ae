import AxeBuilder from '@axe-core/playwright';
import { siteOf } from '../support/platform.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

for (const [width, partner, name, tier] of [
  [360, 'nosh', 'basic', 'Basic'],
  [768, 'ihg', 'select', 'Select'],
  [1_280, 'marriott', 'vip', 'Valid through'],
] as const)
  test(`at ${width} px a member of ${partner} signs in and sees the status: ${tier} [OVER-006]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const site = siteOf(partner);
    await page.goto(`${site}/login`);
    await signIn(page, `${name}@${partner}.example`);
    await expect(page).toHaveURL(`${site}/account/overview`);
    await expect(page.getByRole('region', { name: 'Your status' })).toContainText(tier);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'See your dines' }).click();
    await expect(page).toHaveURL(`${site}/account/recent_activity`);
  });
