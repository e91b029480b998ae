import type { Page } from '@playwright/test';
import { hasNumbers, partnerOf } from './pages.ts';

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

/** Who joins, as the simulated directory of members knows them. */
export const people = {
  ada: { number: 'BONVOY1001', lastName: 'Byron', zipCode: '60601' },
  grace: { number: 'BONVOY1002', lastName: 'Hopper', zipCode: '10014' },
  hedy: { number: 'BONVOY1003', lastName: 'Lamarr', zipCode: '78704' },
};

/** Fills in the join form; `person` once in each programme that asks its directory. */
export async function fillInJoinForm(
  page: Page,
  email: string,
  { partner = 'nosh', person = people.ada } = {},
): Promise<void> {
  const { confirmsMembership, fullAddressRequired } = partnerOf(partner);
  await page.getByLabel(/^E-mail/).fill(email);
  await page
    .getByLabel(/^Password\b(?! again)/, { exact: false })
    .first()
    .fill(PASSWORD);
  await page.getByLabel(/^Password again/).fill(PASSWORD);
  await page.getByLabel(/^First name/).fill('Ada');
  await page.getByLabel(/^Last name/).fill(person.lastName);
  await page.getByLabel(/^ZIP code/).fill(person.zipCode);
  if (hasNumbers(partner)) {
    const number = confirmsMembership ? person.number : Date.now().toString(36).toUpperCase();
    await page.getByLabel(/^Member number/).fill(number);
  }
  if (fullAddressRequired) {
    await page.getByLabel(/^Address\b(?! line)/).fill('12 W Randolph St');
    await page.getByLabel(/^City/).fill('Chicago');
    await page.getByLabel(/^State/).selectOption('IL');
  }
  await page.getByLabel(/I agree to the terms/).check();
}
