import { mailed } from './support/mails.ts';
import { isDirect } from './support/pages.ts';
import { siteOf } from './support/platform.ts';
import { REPEATED, runsOf } from './support/programmes.ts';
import { fillInJoinForm, people, signIn } from './support/sign-in.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/watch.ts';

const NEW_PASSWORD = 'harbour lights at noon';

/** The link of the newest mail to an address, once the worker has sent it. */
async function mailedLink(to: string): Promise<string> {
  const { text } = await mailed(to, /password/, '/recover/update#token=');
  return /http:\S+\/recover\/update#token=[\w-]+/.exec(text)?.[0] ?? '';
}

for (const { partner, width } of runsOf([{ partner: 'nosh', width: 1_280 }], isDirect))
  test(
    `at ${width} px a member of ${partner} chooses a new password with the mailed link, which works once [LOGIN-015, LOGIN-018, LOGIN-019, LOGIN-020]`,
    REPEATED,
    async ({ page }) => {
      const site = siteOf(partner);
      const person = people.grace;
      const email = `finn.${Date.now()}@example.com`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}/join`);
      await fillInJoinForm(page, email, { partner, person });
      await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
      await expect(page).toHaveURL(`${site}/add_card`);
      // Signed out, as whoever forgot the password is.
      await page.context().clearCookies();
      await page.goto(`${site}/login`);
      await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/recover`);
      await tabTo(page, page.getByLabel(/^E-mail/));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/recover/confirm`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your inbox.');

      const link = await mailedLink(email);
      await page.goto(link);
      await tabTo(page, page.getByLabel(/^New password/));
      await page.keyboard.type(NEW_PASSWORD);
      await tabTo(page, page.getByLabel(/^Password again/));
      await page.keyboard.type(NEW_PASSWORD);
      await tabTo(page, page.getByRole('button', { name: 'Save the new password' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/recover/success`);

      await page.goto(link);
      await expect(page.getByText(/This link is not valid any more/)).toBeVisible();
      await page.goto(`${site}/login`);
      await signIn(page, email, NEW_PASSWORD);
      // A member without a card.
      await expect(page).toHaveURL(`${site}/add_card?returnUrl=%2Faccount%2Foverview`);
      await expect(page.getByText(/^Your account opens once a card is linked/)).toBeVisible();
    },
  );

test('a link that never was says so and leads to another', async ({ page }) => {
  await page.goto(`${siteOf('nosh')}/recover/update#token=${'a'.repeat(22)}`);
  await expect(page.getByText(/This link is not valid any more/)).toBeVisible();
  await page.getByRole('link', { name: 'Send me another link' }).click();
  await expect(page).toHaveURL(`${siteOf('nosh')}/recover`);
});
