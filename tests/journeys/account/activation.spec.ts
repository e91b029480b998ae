import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteOf } from '../support/platform.ts';
import { knownMemberOf } from '../support/known-member.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/watch.ts';

const main = (page: Page) => page.getByRole('main');

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

test('a known member is prompted on home and activates by keyboard at 360 px [HOME-027, HOME-028, ENROLL-033, ENROLL-035, ENROLL-036, ROUTE-003, ROUTE-004]', async ({
  page,
}) => {
  // Three pages, each with every check of axe.
  test.slow();
  const publicId = await knownMemberOf('nosh');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${siteOf('nosh')}/?public_id=${publicId}`);
  await expect(main(page).getByRole('heading', { name: 'Your chair is reserved.' })).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, main(page).getByRole('link', { name: 'Activate my membership' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteOf('nosh')}/activate?public_id=${publicId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Take your seat.' })).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, main(page).getByRole('button', { name: 'Activate' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteOf('nosh')}/activate/activated`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are activated.' })).toBeVisible();
  await expectAccessible(page);

  // The stage that is over is not in the history; the end stays for a reload.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are activated.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${siteOf('nosh')}/?public_id=${publicId}`);
  // In a tab of its own: this one loads its page anew after going back.
  const later = await page.context().newPage();
  await later.goto(`${siteOf('nosh')}/activate?public_id=${publicId}`);
  await expect(later).toHaveURL(`${siteOf('nosh')}/join?rfr=2`);
});

for (const { partner, width } of runsOf([{ partner: 'ihg', width: 1_280 }]))
  test(
    `a known member of ${partner} activates at ${width} px, after which the page is not shown to others [ENROLL-037, LOGIN-037]`,
    REPEATED,
    async ({ page, browser }) => {
      const site = siteOf(partner);
      const publicId = await knownMemberOf(partner);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site}/activate?public_id=${publicId}`);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: 'Activate' }).click();
      await expect(page).toHaveURL(`${site}/activate/activated`);
      await expectAccessible(page);

      await page.goto(site);
      await expect(main(page).getByRole('heading', { name: /^Good to see you, / })).toBeVisible();
      const other = await browser.newPage();
      await other.goto(site);
      await expect(other.getByRole('main')).not.toContainText('Good to see you');
      await other.goto(`${site}/activate/activated`);
      await expect(other).toHaveURL(`${site}/join?rfr=0`);
      await other.close();
    },
  );

test('the end of an activation opened directly leads to the activation [ENROLL-037]', async ({ page }) => {
  const publicId = await knownMemberOf('hilton');
  await page.goto(`${siteOf('hilton')}/login?public_id=${publicId}`);
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'hilton.public_id')?.value)
    .toBe(publicId);
  await page.goto(`${siteOf('hilton')}/activate/activated`);
  await expect(page).toHaveURL(`${siteOf('hilton')}/activate?public_id=${publicId}`);
});

test('somebody else at the browser is forgotten', async ({ page }) => {
  const publicId = await knownMemberOf('hilton');
  await page.goto(`${siteOf('hilton')}/?public_id=${publicId}`);
  await main(page)
    .getByRole('link', { name: /^Not .*\?$/ })
    .click();
  await expect(page).toHaveURL(`${siteOf('hilton')}/?public_id=`);
  // The page's scripts forget who it was.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('hilton.public_id');
  await page.goto(siteOf('hilton'));
  await expect(main(page).getByRole('button', { name: 'Start earning' })).toBeVisible();
});
