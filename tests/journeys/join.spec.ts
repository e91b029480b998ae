import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isDirect } from './support/pages.ts';
import { siteOf } from './support/platform.ts';
import { REPEATED, runsOf } from './support/programmes.ts';
import { fillInJoinForm, PASSWORD, signInAtPartner } from './support/sign-in.ts';
import { expect, test } from './support/watch.ts';

const main = (page: Page) => page.getByRole('main');

const joins = runsOf(
  [
    { partner: 'nosh', width: 360 },
    { partner: 'nosh', width: 1_280 },
  ],
  isDirect,
);

for (const { partner, width } of joins) {
  test(
    `a visitor joins ${partner} at ${width} px, is signed in and comes to the card [ENROLL-001, ENROLL-024, ENROLL-027]`,
    REPEATED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${siteOf(partner)}/join?utm_source=journey&returnUrl=%2Fmerchants%2F1`);
      await fillInJoinForm(page, `ada.${width}.${Date.now()}@example.com`, { partner });
      await main(page).getByRole('button', { name: 'Join' }).click();
      await expect(page).toHaveURL(`${siteOf(partner)}/add_card?returnUrl=%2Fmerchants%2F1`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const member = await page.evaluate(async () => (await fetch('/api/Member')).json() as Promise<object>);
      expect(member).toMatchObject({ memberType: 'NonCardMember', firstName: 'Ada', isEmailUnproven: true });
    },
  );
}

test('the address of a prospect on home is filled in, and the form works by keyboard alone [ENROLL-022] [HOME-012]', async ({
  page,
}) => {
  const email = `eve.${Date.now()}@example.com`;
  await page.goto(siteOf('nosh'));
  await main(page)
    .getByLabel(/^E-mail/)
    .fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteOf('nosh')}/join`);
  // The address changes before the page does, and the field of home has the same label and text.
  await expect(page.getByLabel(/^Password again/)).toBeVisible();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
  await page.getByLabel(/^E-mail/).focus();
  const typed = [PASSWORD, '', PASSWORD, '', 'Eve', 'Adams', '60601'];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // Phone number, past the switch that needs one, e-mails, terms.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/I agree to the terms/)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteOf('nosh')}/add_card`);
});

test('a reload of the form keeps what was typed, without the password', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${siteOf('nosh')}/join`);
  await fillInJoinForm(page, 'kept@example.com');
  await expect(page.getByRole('meter', { name: 'Password strength' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('kept@example.com');
  await expect(page.getByLabel(/^Last name/)).toHaveValue('Byron');
  await expect(page.getByLabel(/I agree to the terms/)).toBeChecked();
  await expect(page.getByLabel(/^Password again/)).toHaveValue('');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('who visits an airline with auto-enrollment for the first time signs in there and comes to the card [PART-036, ENROLL-051]', async ({
  page,
}) => {
  const site = siteOf('southwest');
  await page.goto(site);
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  await signInAtPartner(page, `first.${Date.now()}@southwest.example`);
  await expect(page).toHaveURL(`${site}/add_card`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const member = await page.evaluate(async () => (await fetch('/api/Member')).json() as Promise<object>);
  expect(member).toMatchObject({ memberType: 'NonCardMember', interfaceType: 'sso' });
});

for (const { partner, width } of runsOf([{ partner: 'united', width: 360 }], (key) => !isDirect(key)))
  test(
    `without auto-enrollment the first visit of ${partner} continues at ${width} px with the airline’s data, read-only, then at the card [ENROLL-051]`,
    REPEATED,
    async ({ page }) => {
      const site = siteOf(partner);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}/join`);
      await main(page)
        .getByRole('link', { name: /^Continue with / })
        .click();
      const email = `first.${Date.now()}@${partner}.example`;
      await signInAtPartner(page, email);
      await expect(page).toHaveURL(`${site}/join`);
      await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
      await expect(page.getByLabel(/^E-mail/)).not.toBeEditable();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.getByLabel(/^ZIP code/).fill('60601');
      await page.getByLabel(/I agree to the terms/).check();
      await main(page).getByRole('button', { name: 'Join' }).click();
      await expect(page).toHaveURL(`${site}/add_card`);
      await page.goto(`${site}/join`);
      await expect(page).toHaveURL(`${site}/add_card`);
    },
  );

test.describe('with refusals', () => {
  test.use({ allow: /400|GL Driver Message/ });

  test('a member’s address is refused at its field, with the way to sign in [ENROLL-016]', async ({
    page,
  }) => {
    await page.goto(`${siteOf('nosh')}/join`);
    await fillInJoinForm(page, 'basic@nosh.example');
    await main(page).getByRole('button', { name: 'Join' }).click();
    await expect(main(page).getByText('Is this your account?')).toBeVisible();
    await expect(page.getByLabel(/^Last name/)).toHaveValue('Byron');
    await main(page).getByRole('status').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?rfr=3$/);
    await expect(page.getByLabel(/^E-mail/)).toHaveValue('basic@nosh.example');
  });
});
