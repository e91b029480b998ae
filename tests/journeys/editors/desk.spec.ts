import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';

test.use({ allow: /GL Driver Message|FocusTrap/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const aPage = (slug: string) => ({
  ...{ slug, url: `/earn/${slug}`, browser_title: slug, banner_text: 'A page', disclaimer: 'Terms.' },
  main_column: [{ __component: 'blocks.button', text_desktop: 'Look around', url: '/discover' }],
});

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).first().click(inTime);
  await page.getByRole('menuitem', { name: item }).click(inTime);
}

test('a version of a partner names its links that lead nowhere, and opens', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage(`linked-${Date.now()}`)));
  await editor.signIn(page);
  await choose(page, 'More actions', 'Make a version for…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'United' }).click(inTime);
  await expect(page.getByText('The draft is ready. Change it, then publish it.')).toBeVisible(inTime);
  await expect(dialog).toContainText('One link in it leads nowhere there', inTime);
  await expect(dialog).toContainText('Main column 1, Where it leads');
  await expect(dialog).toContainText('United has no page /discover.');
  const shared = page.url();
  await dialog.getByRole('button', { name: 'Open the draft' }).click();
  await expect(page).not.toHaveURL(shared, inTime);
  await expect(page.getByText('Open the shared entry')).toBeVisible(inTime);
  await choose(page, 'More actions', 'Delete the entry');
  await expect(page.getByRole('alertdialog')).toContainText('No site shows this draft.', inTime);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0, inTime);
});

test('unpublishing says what takes the place of an entry', async ({ page, editor }) => {
  const entry = await editor.create('earn', { ...aPage(`removed-${Date.now()}`), main_column: [] });
  await editor.publish(entry);
  await editor.open(page, entry);
  await editor.signIn(page);
  await choose(page, 'More document actions', 'Unpublish');
  await expect(page.getByRole('alertdialog')).toContainText(
    /\d+ sites show this entry\. Nothing takes its place: the page disappears\./,
    inTime,
  );
});

test('the partner that was clicked is marked when an editor comes back', async ({ page, editor }) => {
  const slug = `marked-${Date.now()}`;
  await editor.open(page, await editor.create('earn', aPage(slug), 'united'));
  await editor.signIn(page);
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible(inTime);
  const matrix = '/admin/who-shows-what?type=api::earn-detail.earn-detail';
  await page.goto(new URL(matrix, page.url()).href);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: slug }) });
  await row.getByRole('link', { name: 'Draft' }).click(inTime);
  await expect(page.getByRole('textbox', { name: 'Name of the entry' })).toHaveValue(slug, inTime);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]partner=united/, inTime);
  const column = page.getByRole('columnheader', { name: 'United' }).getByRole('button');
  await expect(column).toHaveAttribute('aria-pressed', 'true', inTime);
  await expect(column).toBeInViewport();
  await column.click();
  await expect(page).not.toHaveURL(/partner=/);
});

test('preview, checks and schedule stand beside the form on a narrow screen', async ({ page, editor }) => {
  await page.setViewportSize({ width: 1_024, height: 768 });
  await editor.open(page, await editor.create('earn', aPage(`narrow-${Date.now()}`), 'nosh'));
  await editor.signIn(page);
  for (const name of ['Preview as', 'Checks', 'Schedule'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible(inTime);
  // On narrower screens it opens them in a drawer.
  await expect(page.getByRole('button', { name: 'Preview, checks and schedule' })).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});
