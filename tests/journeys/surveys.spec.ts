import AxeBuilder from '@axe-core/playwright';
import { siteOf } from './support/platform.ts';
import { REPEATED, runsOf } from './support/programmes.ts';
import { expect, test } from './support/watch.ts';

const runs = runsOf([
  { partner: 'nosh', width: 360 },
  { partner: 'ihg', width: 1_280 },
]);

for (const { partner, width } of runs) {
  test(
    `${partner}: a visitor answers the survey in its frame by keyboard at ${width} px [ROUTE-029] [ROUTE-030] [SHELL-071] [SHELL-073] [SHELL-075]`,
    REPEATED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${siteOf(partner)}/surveys`);
      const src = new URL((await page.getByTitle('How are we doing?').getAttribute('src')) ?? '');
      expect(src.searchParams.get('utm_campaign')).toBe('how-are-we-doing');
      const form = page.frameLocator('iframe');
      await expect(page.getByText('The survey is being laid out.')).toHaveCount(0);
      await form.getByRole('radio', { name: '5 stars' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Keep the bread warm.');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.keyboard.press('Tab');
      // The frame is gone before the key is released.
      await page.keyboard.down('Enter');
      await expect(page).toHaveURL(`${siteOf(partner)}/surveys/success`);
      await page.keyboard.up('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. That helps.');
    },
  );
}

test('a survey that does not exist leads to a page with a retry and a contact [ROUTE-031] [SHELL-074]', async ({
  page,
}) => {
  await page.goto(`${siteOf('nosh')}/surveys?id=nothing`);
  await expect(page).toHaveURL(/\/surveys\/error\?id=nothing$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/surveys?id=nothing');
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/);
});
