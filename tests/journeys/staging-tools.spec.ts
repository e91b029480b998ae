import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { openAccount } from './support/visit.ts';
import { expect, test } from './support/watch.ts';

/** No other journey uses it, so its flags may change. */
const PARTNER = 'wynd';
const TOOLS = `${siteOf(PARTNER)}/stgtools`;

const tool = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function setLoginOutage(
  page: Page,
  choice: 'Turn on' | 'As in the file',
  state: string,
): Promise<void> {
  await page.goto(TOOLS);
  const flags = tool(page, 'Feature flags');
  await flags.getByLabel('Flag').selectOption('loginOutage');
  await flags.getByRole('button', { name: choice }).click();
  await expect(flags.getByRole('status')).toHaveText(`loginOutage is ${state}.`);
}

test('a tester plays a scenario with a member’s card and sees what it did to the ledger [SHELL-116, ROUTE-034]', async ({
  page,
}) => {
  await openAccount(page, PARTNER, 'select');
  await page.goto(TOOLS);
  await expect(tool(page, 'A member').getByLabel('Public id')).not.toHaveValue('');
  const scenarios = tool(page, 'Scenarios');
  await scenarios.getByLabel('Scenario').selectOption('auth-settle-tip');
  await scenarios.getByRole('button', { name: /^Play it/ }).click();
  await expect(scenarios.getByText('Delivery 1: 1 accepted')).toBeVisible();
  const effect = scenarios.getByRole('list', { name: 'Effect on the ledger' });
  await expect(effect.getByRole('listitem').first()).toContainText('Dine ');
});

test('a tester sees drafts after turning the preview on, until turning it off [SHELL-116]', async ({
  page,
}) => {
  await page.goto(TOOLS);
  const preview = tool(page, 'Preview of drafts');
  await preview.getByRole('button', { name: 'Show drafts' }).click();
  await expect(preview.getByText('You see drafts.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText('drafts');
  await preview.getByRole('button', { name: 'Show what is published' }).click();
  await expect(preview.getByText('You see what is published.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toHaveCount(0);
});

test('a flag turns the sign-in into the outage page, and back [SHELL-097, SHELL-098, SHELL-099]', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const opensWith = (title: RegExp) =>
    expect(async () => {
      await page.goto(`${siteOf(PARTNER)}/login`);
      await expect(heading).toHaveText(title, { timeout: 1_000 });
    }).toPass({ timeout: 50_000, intervals: [500] });
  try {
    await setLoginOutage(page, 'Turn on', 'on');
    await opensWith(/^We’re Working On It$/);
    await expect(
      page.getByText('There is an issue with the login process, and it is being fixed.'),
    ).toBeVisible();
  } finally {
    await setLoginOutage(page, 'As in the file', 'as in the file');
  }
  await opensWith(/^(?!We’re Working)/);
});

test('the clock of a session moves with the tester’s days [SHELL-116]', async ({ page }) => {
  await openAccount(page, PARTNER, 'basic');
  await page.goto(TOOLS);
  const clock = tool(page, 'Clock');
  const shown = async () =>
    Date.parse((await clock.getByText(/^Time of your session/).innerText()).replace(/^[^:]*: /, ''));
  const before = await shown();
  await clock.getByLabel('Days ahead of the real time').fill('2');
  await clock.getByRole('button', { name: 'Set for my session' }).click();
  await expect.poll(async () => Math.round((await shown()) - before) > 1.9 * 86_400_000).toBe(true);
  await clock.getByLabel('Days ahead of the real time').fill('0');
  await clock.getByRole('button', { name: 'Set for my session' }).click();
  await expect.poll(async () => (await shown()) - before < 86_400_000).toBe(true);
});
