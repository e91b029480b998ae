import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';

// A refused plan is a failed request on purpose.
test.use({ allow: /GL Driver Message|FocusTrap|status of 400|^400 .*\/admin-api\/releases$/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const aPage = (title: string) => {
  const slug = `${title.toLowerCase().replaceAll(' ', '-')}-${Date.now()}`;
  return { slug, url: `/earn/${slug}`, browser_title: title, banner_text: 'Soon', shown_on: 'all_partners' };
};

/** Waits until nothing fades in any more: half transparent words have too little contrast. */
async function expectAccessible(page: Page, part: string): Promise<void> {
  await page.locator(part).first().waitFor(inTime);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true });

async function openForm(page: Page): Promise<void> {
  const actions = page.getByRole('button', { name: 'More document actions' }).first();
  await actions.focus(inTime);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Schedule…' }).focus();
  await page.keyboard.press('Enter');
  await expect(schedule(page)).toBeVisible(inTime);
}

test('an entry is scheduled and cancelled, and the calendar has it meanwhile', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage('Planned ahead')));
  await editor.signIn(page);
  await openForm(page);
  await expectAccessible(page, '[role=dialog]');
  for (const [city, label] of [
    ['Amsterdam', 'Amsterdam (Europe/Amsterdam)'],
    ['New York', 'New York (America/New York)'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Time zone' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(city);
    await page.getByRole('option', { name: label }).click();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(label);
  }
  await page.getByRole('dialog').getByLabel(/^Date/).fill('2031-03-09');
  await page.getByLabel(/^Time\W*$/).fill('02:30');
  await schedule(page).press('Enter');
  await expect(page.getByRole('alert').getByText('has no 02:30 in America/New York')).toBeVisible(inTime);
  await page.getByLabel(/^Time\W*$/).fill('10:00');
  await expect(page.getByText('has no 02:30')).toHaveCount(0);
  await schedule(page).press('Enter');
  const planned = page.getByText(
    'Will publish on 9 March 2031 at 09:00 (America/Chicago), planned as 9 March 2031 at 10:00 (America/New York)',
  );
  await expect(planned).toBeVisible(inTime);

  const entry = page.url();
  await page.goto(new URL('/admin/calendar?date=2031-03-09&view=week', entry).href);
  await expect(page.getByRole('link', { name: 'Planned ahead' })).toBeVisible(inTime);
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Planned ahead' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel: 9 March 2031' }).press('Enter', inTime);
  await expectAccessible(page, '[role=alertdialog]');
  await page.getByRole('button', { name: 'No, keep it' }).press('Enter', inTime);
  await expect(planned).toBeVisible();
  await page.getByRole('button', { name: 'Cancel: 9 March 2031' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter', inTime);
  await expect(planned).toHaveCount(0, inTime);
});

test('a dialog of a menu gives the focus back to the button of the menu', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage('Closed again')));
  await editor.signIn(page);
  for (const [menu, item] of [
    ['More document actions', 'Schedule…'],
    ['More actions', 'Delete the entry'],
  ] as const) {
    const button = page.getByRole('button', { name: menu, exact: true }).first();
    await button.focus(inTime);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    await expect(dialog).toBeVisible(inTime);
    await expect(page.locator('[role=menu]')).toHaveCount(0);
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a version is restored as the draft', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage('As it was')));
  await editor.signIn(page);
  const title = page.getByRole('textbox', { name: 'Title of the browser tab' });
  await title.fill('As it became', inTime);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: /saved/i }).or(page.getByText('Saved'))).toBeVisible(inTime);
  // By the menu and not by a new page: the form must not show what it showed before.
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByText('Before: ')).toBeVisible(inTime);
  await expect(page.getByRole('definition')).toHaveText(['Before: As it was', 'After: As it became']);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: /^Restore as draft: the version of/ }).press('Enter');
  await expect(title).toHaveValue('As it was', inTime);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await title.fill('As it became then');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
});
