import AxeBuilder from '@axe-core/playwright';
import { partnerOf } from '../support/pages.ts';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { tabTo } from '../support/tab-to.ts';
import { openAccount } from '../support/visit.ts';
import { expect, test } from '../support/watch.ts';

const runs = runsOf([
  { width: 360, partner: 'ihg' },
  { width: 1_280, partner: 'marriott' },
]);

for (const { width, partner } of runs)
  test(
    `at ${width} px a member of ${partner} changes the profile by keyboard and finds it again [PROF-039, PROF-040, PROF-053]`,
    REPEATED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const site = siteOf(partner);
      await openAccount(page, partner, partnerOf(partner).hasVIP ? 'vip' : 'select');
      await page.goto(`${site}/account/user_profile`);
      const city = page.getByLabel(/^City/);
      const was = await city.inputValue();
      const town = was === 'Evanston' ? 'Oak Park' : 'Evanston';
      await tabTo(page, city);
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
    },
  );
