import type { Page } from '@playwright/test';

/** The password of every demo member. */
export const PASSWORD = 'dine-well-2026';

/** Fills in the site's own sign-in form and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in at the identity provider of a partner with its own sign-in. */
export async function signInAtPartner(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow and continue' }).click();
}

/** Fills in the join form of a programme without numbers and addresses. */
export async function fillInJoinForm(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page
    .getByLabel(/^Password\b(?! again)/, { exact: false })
    .first()
    .fill(PASSWORD);
  await page.getByLabel(/^Password again/).fill(PASSWORD);
  await page.getByLabel(/^First name/).fill('Ada');
  await page.getByLabel(/^Last name/).fill('Byron');
  await page.getByLabel(/^ZIP code/).fill('60601');
  await page.getByLabel(/I agree to the terms/).check();
}
