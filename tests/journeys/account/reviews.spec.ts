import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { deliver, dinnerWithTip, feedContext } from '../support/feed.ts';
import { siteOf } from '../support/platform.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const ACTIVITY = '/account/recent_activity';
const WORDS = 'The bread came warm, and came again.';

/** Two programmes whose dines are complete at once, and one that waits for a review. */
const diners = [
  { partner: 'nosh', width: 360, reward: '$3.06', before: null },
  { partner: 'ihg', width: 1_280, reward: '306', before: null },
  { partner: 'choice', width: 768, reward: '306', before: 'Pending Review' },
];

for (const { partner, width, reward, before } of diners) {
  test(`${partner}: a member dines, writes a review by keyboard, and sees it with the reward at ${width} px [ACT-048] [ACT-053]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await dineAs(page, `select@${partner}.example`, partner);
    await page.goto(`${siteOf(partner)}${ACTIVITY}`);
    // Not a bonus for the same dine, which has no bill.
    const dine = page
      .getByRole('rowgroup')
      .filter({ hasText: /\$61\.20 · / })
      .first();
    await expect(dine).toContainText(reward);
    if (before !== null) await expect(dine).toContainText(before);
    await expectNoViolation(page);

    const link = dine.getByRole('link', { name: /^Write a review/ });
    const address = (await link.getAttribute('href')) ?? '';
    const opened = page.waitForEvent('popup');
    await link.focus();
    await page.keyboard.press('Enter');
    const form = await opened;
    await fillInByKeyboard(form);
    await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectNoViolation(form);
    await form.close();

    // The worker passes the review to the ledger.
    await expect(async () => {
      await page.reload();
      await expect(dine).toContainText(WORDS, { timeout: 1_000 });
      if (before !== null) await expect(dine).not.toContainText(before, { timeout: 1_000 });
    }).toPass();
    await expect(dine).toContainText(reward);
    await expect(link).toHaveCount(0);
    await expectNoViolation(page);
    await expectSecondRefused(page, address);
  });
}

test.describe('a review', () => {
  test.use({ allow: /GL Driver Message|409 \(Conflict\)|409 http/ });

  test('of a dine long ago is refused in words', async ({ page }) => {
    const site = siteOf('ihg');
    await page.goto(`${site}/login`);
    await signIn(page, 'vip@ihg.example');
    await page.waitForURL(`${site}/account/**`);
    const old = await page.evaluate(async () => {
      interface Row {
        date: string;
        merchantId: string | null;
        sourceTransactionId: string;
      }
      const read = async (address: string) => (await (await fetch(address)).json()) as unknown;
      const { familyId } = (await read('/api/Member')) as { familyId: string };
      const { data } = (await read('/api/Member/Transactions?resultsPerPage=100')) as { data: Row[] };
      const isOld = ({ date }: Row) => Date.now() - Date.parse(date) > 60 * 86_400_000;
      const dine = data.find((row) => isOld(row) && !row.sourceTransactionId.startsWith('E'));
      return { mid: dine?.merchantId ?? '', txn: dine?.sourceTransactionId ?? '', fid: familyId };
    });
    const { origin } = new URL(site);
    expect(origin).toBe(site);
    await page.goto(`${await formAddress(page)}#${new URLSearchParams({ ...old, tt: 'settle' })}`);
    await fillInByKeyboard(page);
    await expect(page.getByRole('alert')).toHaveText('The time to write about this dine is over.');
  });
});

/** The programme's form, as the page of activity is told where it is. */
async function formAddress(page: Page): Promise<string> {
  const boot = await page.locator('script#boot').textContent();
  const { runtimeConfig, partner } = JSON.parse(boot ?? '') as {
    runtimeConfig: { surveyOrigin: string };
    partner: { typeformCode: string };
  };
  return `${runtimeConfig.surveyOrigin}/to/${partner.typeformCode}`;
}

async function dineAs(page: Page, email: string, partner: string): Promise<void> {
  await page.goto(`${siteOf(partner)}/login`);
  await signIn(page, email);
  await page.waitForURL('**/account/**');
  const publicId = await page.evaluate(async () => {
    const answer = await fetch('/api/Member');
    return ((await answer.json()) as { publicId: string }).publicId;
  });
  const context = await feedContext(partner, { publicId });
  const events = dinnerWithTip(context, context.cards[0]?.lastFour ?? '');
  expect(await deliver(context, events)).toMatchObject({ accepted: 2, rejected: [] });
}

/** Four stars and a sentence; the form is sent empty first. */
async function fillInByKeyboard(form: Page): Promise<void> {
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(form);
  await form.getByRole('radio', { name: '1 star', exact: true }).focus();
  await form.keyboard.press('Space');
  for (let star = 2; star <= 4; star += 1) await form.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.keyboard.press('Tab');
  await form.keyboard.type(WORDS);
  await form.keyboard.press('Tab');
  await form.keyboard.press('Enter');
}

/** The same dine in the form again, as from a link that was kept. */
async function expectSecondRefused(page: Page, address: string): Promise<void> {
  const form = await page.context().newPage();
  await form.goto(address);
  await fillInByKeyboard(form);
  await expect(form.getByRole('alert')).toHaveText('This dine has a review already.');
  await form.close();
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
