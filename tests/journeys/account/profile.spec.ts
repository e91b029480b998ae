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

test('a press on Save counts although leaving the phone number shows an error above the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 1_600 });
  await openAccount(page, 'ihg', 'select');
  await page.goto(`${siteOf('ihg')}/account/user_profile`);
  const phone = page.getByLabel(/^Phone/);
  await phone.fill('12');
  const save = page.getByRole('button', { name: 'Save' });
  const box = await save.boundingBox();
  if (!box) throw new Error('no button');
  // Where the button is no longer once the error stands above it.
  await page.mouse.move(box.x + 20, box.y + 4);
  await page.mouse.down();
  await expect(phone).not.toBeFocused();
  await page.mouse.up();
  await expect(page.getByText(/^Invalid phone number/)).toBeVisible();
  // Which a failed submit does, and leaving the field does not.
  await expect(phone).toBeFocused();
});
