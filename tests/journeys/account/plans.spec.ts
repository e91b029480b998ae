import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { siteOf } from '../support/platform.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/watch.ts';

const PARTNER = 'nosh';
const NAME = `Friday with friends ${Date.now()}`;

test('a member plans three options, a stranger with the link votes, the owner sees it and closes the vote', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(`${siteOf(PARTNER)}/login`);
  await signIn(page, `select@${PARTNER}.example`);
  await expect(page).toHaveURL(/\/account\/overview$/);
  const names = await chooseThree(page);
  await makePlan(page);
  const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) });
  const link = await plan.getByRole('link', { name: /^See/ }).getAttribute('href');
  const address = siteOf(PARTNER) + String(link);

  const stranger = await open(browser, address);
  for (const name of names) await expect(stranger.getByRole('heading', { name, exact: true })).toBeVisible();
  await stranger.getByRole('checkbox', { name: names[1] ?? '' }).check();
  await stranger.getByLabel('Your name (optional)').fill('Ada <b>');
  await stranger.getByRole('button', { name: 'Vote' }).click();
  await expect(stranger.getByText(/^Your vote is counted/)).toBeVisible();
  await expect(stranger.getByText('1 vote', { exact: true })).toBeVisible();

  const simple = await open(browser, address, { javaScriptEnabled: false });
  await simple.getByRole('checkbox', { name: names[2] ?? '' }).check();
  await simple.getByRole('button', { name: 'Vote' }).click();
  await expect(simple.getByText(/^Your vote is counted/)).toBeVisible();
  await expect(simple.getByText(/2 people have voted/)).toBeVisible();

  await page.reload();
  await plan.getByText('Who voted (2)').click();
  await expect(plan.getByText(`Ada <b>: ${names[1]}`)).toBeVisible();
  await plan.getByRole('button', { name: /^Close voting/ }).click();
  await expect(plan.getByText('Voting closed')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Voting is closed.')).toBeVisible();
  await expect(stranger.getByRole('checkbox')).toHaveCount(0);

  await plan.getByRole('button', { name: `Remove “${NAME}”` }).click();
  await page.getByRole('button', { name: 'Remove the plan' }).click();
  await expect(plan).toHaveCount(0);
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This plan is gone' })).toBeVisible();
  await stranger.context().close();
  await simple.context().close();
});

/** Adds restaurants of a search to the plan, each on its page; the last one by its name in the form. Returns their names. */
async function chooseThree(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const id of [1, 2]) {
    await page.goto(`${siteOf(PARTNER)}/merchants/${id}`);
    names.push(await page.getByRole('heading', { level: 1 }).innerText());
    await page.getByRole('button', { name: 'Add to a dinner plan' }).click();
  }
  await page.getByRole('link', { name: 'Finish the plan' }).click();
  await page.getByRole('combobox', { name: 'Add a restaurant' }).fill('Kitchen');
  const option = page.getByRole('option').first();
  const third = await option.locator('span').first().innerText();
  await option.click();
  await expect(page.getByRole('button', { name: `Take ${third}, ` })).toBeVisible();
  return [...names, third];
}

async function makePlan(page: Page): Promise<void> {
  await page.getByLabel(/^Name of the plan/).fill(NAME);
  await page.getByLabel(/^Day/).fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByText(`“${NAME}” is ready. Share its link now.`)).toBeVisible();
  await isAccessible(page);
}

async function open(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  if (options.javaScriptEnabled !== false) await isAccessible(page);
  return page;
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}
