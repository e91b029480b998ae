import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';

// A refused save is a failed request on purpose.
test.use({ allow: /GL Driver Message|FocusTrap|status of 400|^400 .*\/collection-types\// });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const aPage = (name: string) => {
  const slug = `${name}-${Date.now()}`;
  return { slug, url: `/earn/${slug}`, browser_title: slug, banner_text: 'As it was', disclaimer: 'Terms.' };
};
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading of the page' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function saveHeading(page: Page, text: string): Promise<number> {
  await heading(page).fill(text, inTime);
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save(page).click();
  return (await answer).status();
}

async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More document actions' }).first().press('Enter', inTime);
}

/** Holds back what the form loads after a save; the returned function lets it come, and waits for it. */
async function holdEntry(page: Page): Promise<() => Promise<void>> {
  const entry = /\/content-manager\/collection-types\/[^/?]+\/[^/?]+(\?|$)/;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(entry, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.fallback();
  });
  return async () => {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'GET' && entry.test(response.url()),
    );
    release();
    await answer;
  };
}

test('a draft is saved and scheduled, and the panel says what would stop it as it is', async ({
  page,
  editor,
}) => {
  await editor.open(page, await editor.create('earn', aPage('to-schedule'), 'nosh'));
  await editor.signIn(page);
  await heading(page).fill('Not saved', inTime);
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Schedule…' }).press('Enter');
  await expect(page.getByText('has changes that are not saved')).toBeVisible(inTime);
  // The menu takes the key while it is still there.
  await expect(page.locator('[role="menu"]')).toHaveCount(0);
  const loaded = await holdEntry(page);
  await page.getByRole('button', { name: 'Save the draft' }).press('Enter');
  await page.getByRole('dialog').getByLabel(/^Date/).fill('2031-03-09', inTime);
  await page.getByLabel(/^Time\W*$/).fill('10:00');
  await loaded();
  await expect(page.getByRole('dialog').getByLabel(/^Date/)).toHaveValue('2031-03-09');
  await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
  await expect(page.getByText(/^Scheduled for .* planned as 9 March 2031 at 10:00/)).toBeVisible(inTime);
  expect(await saveHeading(page, 'For {NOBODY}')).toBe(200);
  await expect(
    page.getByText('As it is saved now, this would fail: {NOBODY} is no word that the site fills in'),
  ).toBeVisible(inTime);
  await page.getByRole('button', { name: 'Cancel: 9 March 2031' }).press('Enter');
  await expect(page.getByText('It will not be published on 9 March 2031')).toBeVisible(inTime);
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(page.getByText('Cancelled. Nothing will be changed.')).toBeVisible(inTime);
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible(inTime);
});

test('the older of two windows is not saved over the newer, whose text it then shows', async ({
  page,
  editor,
}) => {
  const entry = await editor.create('earn', aPage('two-windows'), 'nosh');
  await editor.open(page, entry);
  await editor.signIn(page);
  await expect(heading(page)).toHaveValue('As it was', inTime);
  const other = await page.context().newPage();
  await editor.open(other, entry);
  expect(await saveHeading(other, 'Newer')).toBe(200);
  expect(await saveHeading(other, 'Newer still')).toBe(200);
  await other.close();
  expect(await saveHeading(page, 'Older')).toBe(400);
  await expect(page.getByText('You changed this entry in another window.').first()).toBeVisible(inTime);
  await expect(heading(page)).toHaveValue('Newer still', inTime);
  await page.getByRole('button', { name: 'Use mine: Heading of the page' }).click(inTime);
  await expect(heading(page)).toHaveValue('Older');
  expect(await saveHeading(page, 'Older, and last')).toBe(200);
});

test('changes that are discarded after the page was loaded anew are no newer draft', async ({
  page,
  editor,
}) => {
  const entry = await editor.create('earn', aPage('to-discard'), 'nosh');
  await editor.publish(entry);
  await editor.open(page, entry);
  await editor.signIn(page);
  expect(await saveHeading(page, 'To be discarded')).toBe(200);
  const reported = page.waitForResponse((response) => response.url().includes('/admin-api/presence/'));
  await page.reload();
  await reported;
  await expect(heading(page)).toHaveValue('To be discarded', inTime);
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Discard changes' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click(inTime);
  await expect(heading(page)).toHaveValue('As it was', inTime);
  await expect(page.getByText('saved a newer draft')).toHaveCount(0);
  expect(await saveHeading(page, 'Saved again')).toBe(200);
});

test('an entry that is deleted in its form is gone without an error', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage('to-delete'), 'nosh'));
  await editor.signIn(page);
  await expect(heading(page)).toBeVisible(inTime);
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Delete the entry' }).click();
  await page.getByRole('alertdialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is deleted.')).toBeVisible(inTime);
  await expect(page.getByRole('heading', { name: 'Pages: Earn, help and terms' })).toBeVisible(inTime);
  await expect(page.getByText('Not Found')).toHaveCount(0);
});
