import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isDirect } from '../support/pages.ts';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { fillInJoinForm, PASSWORD, people, signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/watch.ts';

const isClean = async (page: Page, width: number) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
};

const signedIn = async (page: Page, partner: string, email: string) => {
  await page.goto(`${siteOf(partner)}/login`);
  await signIn(page, email);
  await expect(page).toHaveURL(`${siteOf(partner)}/account/overview`);
};

test('a member signs out the other browser, which lands on the sign-in and says that its session is over', async ({
  page,
  browser,
}) => {
  const site = siteOf('hilton');
  const laptop = await browser.newContext();
  const other = await laptop.newPage();
  await signedIn(other, 'hilton', 'select@hilton.example');
  await page.setViewportSize({ width: 360, height: 800 });
  await signedIn(page, 'hilton', 'select@hilton.example');
  await page.goto(`${site}/account/privacy`);
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toContainText('Chrome on Linux');
  await isClean(page, 360);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(page.getByText('You are not signed in on any other device.')).toBeVisible();

  await other.goto(`${site}/account/manage_cards`);
  await expect(other).toHaveURL(/\/login\?returnUrl=%2Faccount%2Fmanage_cards$/);
  await expect(other.getByText(/that session is over/)).toBeVisible();
  await laptop.close();
});

test('a member asks for a copy of the data by keyboard and downloads it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signedIn(page, 'ihg', 'vip@ihg.example');
  await page.goto(`${siteOf('ihg')}/account/user_profile`);
  await page.getByRole('link', { name: /a copy of your data/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and data' })).toBeVisible();
  await page.getByLabel(/^Your password/).focus();
  await page.keyboard.type(PASSWORD);
  const asked = page.waitForResponse((answer) => answer.status() === 202);
  await page.keyboard.press('Enter');
  await asked;
  const link = page.getByRole('link', { name: 'Download everything (JSON)' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await isClean(page, 768);
  const json = page.waitForEvent('download');
  await link.focus();
  await page.keyboard.press('Enter');
  expect((await json).suggestedFilename()).toBe('personal-data.json');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Rewards' }).click();
  expect((await csv).suggestedFilename()).toBe('rewards.csv');
});

for (const { partner, width } of runsOf([{ partner: 'nosh', width: 360 }], isDirect))
  test(
    `at ${width} px a new member of ${partner} closes the account by keyboard, and cannot sign in any more`,
    REPEATED,
    async ({ page }) => {
      const site = siteOf(partner);
      const email = `leaving-${Date.now()}@${partner}.example`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}/join`);
      await fillInJoinForm(page, email, { partner, person: people.hedy });
      await page.getByRole('main').getByRole('button', { name: 'Join', exact: false }).last().click();
      await expect(page).toHaveURL(`${site}/add_card`);
      await page.goto(`${site}/account/privacy`);
      await tabTo(page, page.getByRole('link', { name: /how to close it/ }));
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Close and erase your account' }),
      ).toBeVisible();
      await isClean(page, width);
      await tabTo(page, page.getByLabel(/^Type ERASE/));
      await page.keyboard.type('ERASE');
      await tabTo(page, page.getByLabel(/^Your password/));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/account_erased`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed and erased.');
      await isClean(page, width);
      const left = (await page.context().cookies()).map(({ name }) => name);
      expect(left.filter((name) => name.includes('session') || name.includes('public_id'))).toEqual([]);
    },
  );

test('at 1,280 px the statement of a member of ihg says what the overview says, also as a file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await signedIn(page, 'ihg', 'select@ihg.example');
  // Again where the member has dined meanwhile, in another journey.
  await expect(async () => {
    await page.goto(`${siteOf('ihg')}/account/overview`);
    const status = await page.getByRole('region', { name: 'Your status' }).textContent();
    const [, figure] = /Points in \d{4}([\d,]+) points/.exec(status ?? '') ?? [];
    await page.getByRole('main').getByRole('link', { name: 'See your dines' }).first().click();
    await page.getByRole('link', { name: 'Yearly statement' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Statement \d{4}$/);
    const earned = page.getByRole('row').filter({ hasText: /^Earned in / });
    // The year's sum, and that of the restaurants.
    await expect(earned).toContainText([figure ?? 'no figure', figure ?? 'no figure'], { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  await isClean(page, 1_280);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download (CSV)' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^statement-\d{4}\.csv$/);
});
