import type { Page } from '@playwright/test';
import { mailed } from '../support/mails.ts';
import { linkCardByKeyboard } from '../support/link-card.ts';
import { isDirect } from '../support/pages.ts';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const CARDS = '/account/manage_cards';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

for (const { partner, width } of runsOf([{ partner: 'choice', width: 1_280 }], isDirect))
  test(
    `at ${width} px a first card of ${partner} is linked by keyboard alone, and deleting it closes the account [ROUTE-007, CARD-024, CARD-027, CARD-028, CARD-044, ENROLL-028, ENROLL-030, ENROLL-031]`,
    REPEATED,
    async ({ page }) => {
      const site = siteOf(partner);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}${CARDS}`);
      await page.getByLabel(/^E-mail/).focus();
      await page.keyboard.type(`nocard@${partner}.example`);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site}/add_card?returnUrl=${encodeURIComponent(CARDS)}`);

      await linkCardByKeyboard(page, '5555555555554444');
      await expect(page).toHaveURL(`${site}/card_added`);
      await page.reload();
      await expect(page.getByText('Mastercard ending in 4444 is linked.')).toBeVisible();
      await mailed(`nocard@${partner}.example`, /^A card was linked/, 'Mastercard ending in 4444');

      await page.goto(`${site}${CARDS}`);
      await page.setViewportSize({ width: 320, height: 800 });
      const lines = await button(page, /^Name/).evaluate((element) => {
        const range = document.createRange();
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.textContent === 'Name') range.selectNode(node);
        return range.getClientRects().length;
      });
      expect(lines, 'lines of a short label').toBe(1);
      await page.setViewportSize({ width, height: 800 });
      await button(page, /^Delete and close account/).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading')).toBeFocused();
      await expect(dialog.getByRole('link', { name: /Tell us why/ })).toHaveAttribute(
        'href',
        /:\d+\/to\/\w+$/,
      );
      await dialog.getByRole('button', { name: 'Delete and close account' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed.' })).toBeFocused();
      await expect(page).toHaveURL(`${site}/SignOut?closed`);
      await mailed(`nocard@${partner}.example`, /account is closed/, 'Mastercard ending in 4444');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(`${site}/`);
      await page.goto(`${site}/login`);
      await signIn(page, `nocard@${partner}.example`);
      await page.waitForURL(`${site}/account/**`);
      const member = await page.evaluate(async () => (await fetch('/api/Member')).json() as Promise<unknown>);
      expect(member).toMatchObject({ memberType: 'ClosedAccountMember', active: false });
    },
  );
