import type { Page } from '@playwright/test';
import { deliver, dinnerWithTip, feedContext } from './support/feed.ts';
import { siteOf } from './support/platform.ts';
import { REPEATED, runsOf } from './support/programmes.ts';
import { signInAt } from './support/visit.ts';
import { expect, test } from './support/watch.ts';

/** What $61.20 earns a Select member. */
const rewards: Record<string, RegExp> = {
  nosh: /\$3\.06/,
  ihg: /306/,
  united: /184/,
  marriott: /245/,
  upromise: /\$3\.06/,
};
const runs = runsOf(['nosh', 'ihg', 'united'].map((partner) => ({ partner, width: 1_280 })));

for (const { partner, width } of runs) {
  test(
    `a visitor of ${partner} finds a restaurant, signs in, links a card, dines and sees the reward [HOME-002] [SEARCH-048] [LOGIN-010] [CARD-058] [ACT-010] [API-054] [PART-082]`,
    REPEATED,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 720 });
      const merchantId = await findRestaurant(page, partner);
      await signIn(page, partner);
      await expect(page, 'back at the restaurant [MERCH-049]').toHaveURL(
        new RegExp(`/merchants/${merchantId}`),
      );
      await linkCard(page, '4242424242424242');
      await dineAndCheck(page, { partner, reward: rewards[partner] ?? /^$/ });
    },
  );
}

async function findRestaurant(page: Page, partner: string): Promise<string> {
  await page.goto(siteOf(partner));
  await expect(page.locator('html')).toHaveAttribute('data-partner', partner);
  const search = page.getByRole('search').first();
  await search.getByLabel('Where').fill('Chicago, IL');
  await search.getByRole('button', { name: 'Find a table' }).click();
  await expect(page).toHaveURL(/\/search\?.*Chicago/);
  const first = page.getByRole('main').getByRole('list').getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/\/merchants\/\d+/);
  return /\/merchants\/(\d+)/.exec(page.url())?.[1] ?? '';
}

async function signIn(page: Page, partner: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in to see offers/i })
    .first()
    .click();
  await signInAt(page, partner, `select@${partner}.example`);
}

async function linkCard(page: Page, number: string): Promise<void> {
  await page.goto(new URL('/account/manage_cards', page.url()).href);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('textbox').fill(number);
  await page.getByRole('checkbox', { name: /I link this card/ }).check();
  // A click just after scrolling can reach the frame, which was there before.
  await page.getByRole('button', { name: 'Link this card' }).press('Enter');
  await expect(page.getByText('Your card is linked.').first()).toBeVisible();
  await expect(page.getByText(`ending in ${number.slice(-4)}`).first()).toBeVisible();
}

interface Dinner {
  partner: string;
  reward: RegExp;
}

async function dineAndCheck(page: Page, { partner, reward }: Dinner) {
  const publicId = await page.evaluate(async () => {
    const answer = await fetch('/api/Member');
    return ((await answer.json()) as { publicId: string }).publicId;
  });
  // At a restaurant without conditions, which works on any weekday.
  const context = await feedContext(partner, { publicId });
  const events = dinnerWithTip(context, '4242');
  expect(await deliver(context, events)).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
  await page.goto(new URL('/account/recent_activity', page.url()).href);
  // Its bonuses have lines of their own, with the same card.
  const dine = page.getByRole('rowgroup').filter({ hasText: '$61.20 · Visa 4242' });
  await expect(dine).toHaveCount(1);
  await expect(dine.getByRole('row').first()).toContainText('$61.20');
  await expect(dine.getByRole('row').first()).toContainText(reward);
  await dine.getByText('How this was worked out').first().click();
  await expect(dine.getByText('$61.20').last()).toBeVisible();
  expect(await deliver(context, events), 'the same events change nothing').toEqual({
    accepted: 0,
    duplicates: 2,
    rejected: [],
  });
  await page.reload();
  await expect(dine).toHaveCount(1);
}
