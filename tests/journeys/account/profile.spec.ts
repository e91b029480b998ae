import AxeBuilder from '@axe-core/playwright';
import { siteOf } from '../support/platform.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

for (const [width, partner] of [
  [360, 'ihg'],
  [1_280, 'marriott'],
] as const)
  test(`at ${width} px a member of ${partner} changes the profile by keyboard and finds it again [PROF-039, PROF-040, PROF-053]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const site = siteOf(partner);
    await page.goto(`${site}/login`);
    await signIn(page, `vip@${partner}.example`);
    await expect(page).toHaveURL(`${site}/account/overview`);
    await page.goto(`${site}/account/user_profile`);
    const city = page.getByLabel(/^City/);
    const was = await city.inputValue();
    const town = was === 'Evanston' ? 'Oak Park' : 'Evanston';
    await city.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(town);
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && new URL(request.url()).pathname === '/api/Member',
    );
    await page.keyboard.press('Enter');
    await saved;
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('All changes were saved.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('No changes were made.');
    await page.reload();
    await expect(city).toHaveValue(town);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
