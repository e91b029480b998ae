import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { linkCardByKeyboard } from '../support/link-card.ts';
import { isDirect } from '../support/pages.ts';
import { siteOf } from '../support/platform.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { expect, test } from '../support/watch.ts';

const TITLE = 'We kept your account for you.';
const cards = (page: Page) => page.getByRole('list', { name: 'Linked cards' }).getByRole('listitem');

async function isAccessible(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

for (const { partner, width } of runsOf([{ partner: 'nosh', width: 360 }], isDirect))
  test(
    `at ${width} px a member of ${partner} whose account is closed links a card by keyboard alone and has the account back [ROUTE-054, ENROLL-040, ENROLL-041, ENROLL-043, ENROLL-044, CARD-029]`,
    REPEATED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const site = siteOf(partner);
      await page.goto(`${site}/login?returnUrl=%2Fsearch`);
      await page.getByLabel(/^E-mail/).focus();
      await page.keyboard.type(`closed@${partner}.example`);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/search`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

      await page.frameLocator('#card-number').getByRole('textbox').waitFor();
      await isAccessible(page, width);
      await linkCardByKeyboard(page, '4000056655665556');
      await expect(page).toHaveURL(`${site}/account/overview`);
      await expect(page.getByText(TITLE)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
        'Your card ending in 5556 has been linked.',
      );
      await isAccessible(page, width);
    },
  );

test('at 1,280 px a closed member puts it off, then reopens the account with a card the partner has on file [ENROLL-042, ENROLL-044, PART-038, CARD-013]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  const site = siteOf('marriott');
  await page.goto(`${site}/login`);
  await signIn(page, 'closed@marriott.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.frameLocator('#card-number').getByRole('textbox').waitFor();
  await page.getByRole('link', { name: 'I’ll sign in later' }).click();
  await expect(page).toHaveURL(`${site}/`);

  await page.goto(`${site}/login`);
  await signIn(page, 'closed@marriott.example');
  const onFile = page.getByRole('group', { name: /^Your cards with/ });
  await onFile.getByRole('checkbox').first().check();
  await isAccessible(page, 1_280);
  await page.getByRole('checkbox', { name: /I link this card/ }).check();
  await page.getByRole('button', { name: 'Link this card' }).click();
  await expect(page).toHaveURL(`${site}/account/overview`);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    /ending in \d{4} has been linked/,
  );
});

test('a member links two cards the partner has on file at once, and names one [PART-038, CARD-013, CARD-057, A11Y-009]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const site = siteOf('marriott');
  await page.goto(`${site}/login?returnUrl=${encodeURIComponent('/account/manage_cards')}`);
  await signIn(page, 'vip@marriott.example');
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  const onFile = page.getByRole('group', { name: /^Your cards with/ });
  await expect(onFile.getByRole('checkbox').first()).toBeVisible();
  const listed = await onFile.getByRole('checkbox').count();
  await onFile.getByRole('checkbox').nth(0).check();
  await onFile.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox', { name: /I link this card/ }).check();
  await page.getByRole('button', { name: 'Link these cards' }).click();
  await expect(page.getByText(/Your cards are linked/)).toBeVisible();
  await expect(cards(page)).toHaveCount(count + 2);
  await expect(onFile.getByRole('checkbox')).toHaveCount(listed - 2);

  await cards(page).first().getByRole('button', { name: /^Name/ }).click();
  await page.getByLabel('Name of the card').fill('Joint account');
  await isAccessible(page, 768);
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText(/is called Joint account\./)).toBeVisible();
  await expect(cards(page).first()).toContainText('Joint account ending in');

  // The network's name is left out on a phone; its logo says the same.
  const other = cards(page).nth(1);
  const description = other.getByText(/^(Visa|Amex|Mastercard|Discover)\s*$/);
  await expect(description).toBeVisible();
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(description).toBeHidden();
  await expect(other.getByRole('img')).toBeVisible();
  await expect(other.getByText(/ending in \d{4}/).first()).toBeVisible();
});
