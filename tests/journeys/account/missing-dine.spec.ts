import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { deliver, feedContext } from '../support/feed.ts';
import { mailed } from '../support/mails.ts';
import { makeKnown, operate } from '../support/operate.ts';
import { siteOf } from '../support/platform.ts';
import { REPEATED, runsOf } from '../support/programmes.ts';
import { openAccount } from '../support/visit.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/watch.ts';

const DAY_MS = 86_400_000;
const DAYS_AGO = 12;
const dinedAt = () => new Date(Date.now() - DAYS_AGO * DAY_MS);

/** A number of cents that no other run has claimed. */
const anAmount = () => 10_000 + (Date.now() % 900_000);
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Signs in and follows the activity's question to the form. */
async function openForm(page: Page, { partner, width }: { partner: string; width: number }) {
  await page.setViewportSize({ width, height: 800 });
  const site = siteOf(partner);
  await openAccount(page, partner, 'select');
  await page.goto(`${site}/account/recent_activity`);
  await page.getByRole('link', { name: 'tell us about it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A dine is missing');
  const { publicId } = await read<{ publicId: string }>(page, '/api/Member');
  const context = await feedContext(partner, { publicId });
  const { name } = await read<{ name: string }>(page, `/api/v2/Merchants/${context.merchantId}`);
  return { context, restaurant: name };
}

/** The browser's own request: Node does not resolve *.localhost. */
const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<T>, path);

/** Fills in the form by keyboard and sends it; the answer takes the focus. */
async function claim(page: Page, dine: { restaurant: string; cents: number; lastFour: string }) {
  await tabTo(page, page.getByRole('combobox', { name: /^Restaurant/ }));
  await page.keyboard.type(dine.restaurant);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(dine.restaurant);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/^Day/));
  const [year, month, day] = dinedAt().toISOString().slice(0, 10).split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo(page, page.getByLabel(/^Amount/));
  await page.keyboard.type(dollars(dine.cents));
  const card = page.getByLabel(/^Card you paid with/);
  const option = card.getByRole('option', { name: new RegExp(`${dine.lastFour}$`) }).first();
  await tabTo(page, card);
  // A closed list chooses what is typed.
  await page.keyboard.type((await option.textContent()) ?? '');
  await expect(card).toHaveValue((await option.getAttribute('value')) ?? '');
  await tabTo(page, page.getByRole('button', { name: 'Look for this dine' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#claim-outcome')).toBeFocused();
}

async function isUsable(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

for (const { partner, width } of runsOf([{ partner: 'nosh', width: 360 }]))
  test(
    `at ${width} px a member of ${partner} claims a dine by keyboard, and the ledger finds and credits it`,
    REPEATED,
    async ({ page }) => {
      test.slow();
      const { context, restaurant } = await openForm(page, { partner, width });
      const [card] = context.cards;
      if (!card) throw new Error('The member has no card.');
      const cents = anAmount();
      const reference = `missing-${Date.now()}`;
      const networkMerchantId = `unknown-${reference}`;
      const delivered = await deliver(context, [
        {
          ...{ externalEventId: reference, networkTxnRef: reference, kind: 'SETTLED', channel: 'IN_PERSON' },
          ...{ network: card.network, networkMerchantId, cardToken: card.cardToken, amountCents: cents },
          occurredAt: dinedAt().toISOString(),
        },
      ]);
      expect(delivered.accepted).toBe(1);
      const dine = { restaurant, cents, lastFour: card.lastFour };
      await claim(page, dine);
      const outcome = page.getByRole('region', { name: 'We are looking into it' });
      await expect(outcome).toContainText(
        'The card network does not say yet that it was at this restaurant.',
      );

      await makeKnown({ network: card.network, networkMerchantId, merchantId: context.merchantId });
      await claim(page, dine);
      const found = page.getByRole('region', { name: 'Found and credited' });
      await expect(found.getByRole('heading')).toBeFocused();
      await expect(page.getByRole('list', { name: 'What you told us' })).toContainText(
        `$${dollars(cents)}`.replace(/\B(?=(\d{3})+(?!\d))/g, ','),
      );
      await isUsable(page, width);
      await found.getByRole('link', { name: 'See it in your activity' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/account\/recent_activity.*#dine-\d+$/);
      const line = page.locator(new URL(page.url()).hash);
      await expect(line).toBeInViewport();
      await expect(line).toBeFocused();
      await expect(line).toContainText(restaurant);
    },
  );

test('at 1,280 px a member of ihg reads an operator’s answers to claims by mail and in the account', async ({
  page,
}) => {
  test.slow();
  const { context, restaurant } = await openForm(page, { partner: 'ihg', width: 1_280 });
  const lastFour = context.cards[0]?.lastFour ?? '';
  const cents = anAmount();
  await claim(page, { restaurant, cents, lastFour });
  const outcome = page.getByRole('region', { name: 'We are looking into it' });
  const id = /claim number is (\d+)/.exec((await outcome.textContent()) ?? '')?.[1] ?? '';
  expect(await operate('claims', 'list', '--partner', 'ihg')).toContain(`claim ${id}: $${dollars(cents)}`);
  expect(await operate('claims', 'show', '--claim', id)).toContain('not_found');
  const reason = `Your receipt ${id} was enough`;
  const answer = ['--answer', 'credited', '--amount', '306', '--actor', 'ann', '--reason', reason];
  const credited = await operate('claims', 'answer', '--claim', id, ...answer);
  expect(credited).toMatch(new RegExp(`^Claim ${id} is credited as entry \\d+\\.$`));
  expect(await operate('claims', 'answer', '--claim', id, ...answer), 'once').toBe(credited);

  await mailed('select@ihg.example', /was credited$/, `306 points. What we found: ${reason}`);
  await page.reload();
  const own = page.getByRole('listitem').filter({ hasText: `Claim ${id} ` });
  await expect(own).toContainText('Found and credited');
  await expect(own).toContainText(`Our answer: ${reason}`);
  await isUsable(page, 1_280);
  await own.getByRole('link', { name: 'See it in your activity' }).click();
  await expect(page).toHaveURL(/#./);
  const line = page.locator(new URL(page.url()).hash);
  await expect(line).toBeInViewport();
  await expect(line).toContainText('306');
});
