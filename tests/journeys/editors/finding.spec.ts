import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';
import { partnerOf } from '../support/pages.ts';

test.use({ allow: /GL Driver Message|FocusTrap/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const aPage = (slug: string) => ({
  ...{ slug, url: `/earn/${slug}`, browser_title: slug, disclaimer: 'Terms.' },
  main_column: [{ __component: 'blocks.body-text', text_desktop: `Only here: **${slug}**.` }],
});

test('an editor finds an entry by the words of a block, by keyboard', async ({ page, editor }) => {
  const slug = `words-${Date.now()}`;
  const entry = await editor.create('earn', { ...aPage(slug), banner_text: 'Soon' }, 'nosh');
  await editor.open(page, entry);
  await editor.signIn(page);
  await page.getByRole('link', { name: 'Find a text' }).click(inTime);
  const words = page.getByRole('searchbox', { name: 'Words of the text' });
  await words.fill(`only here ${slug}`, inTime);
  await words.press('Enter');
  const found = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
  await expect(found).toHaveCount(1, inTime);
  await expect(found).toContainText('Nosh · Main column 1, Text');
  await found.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(entry.documentId), inTime);
});

test('a wording that the site ships is found, and leads to the form that replaces it', async ({
  page,
  editor,
}) => {
  await editor.open(page, await editor.create('earn', { ...aPage(`ships-${Date.now()}`) }, 'nosh'));
  await editor.signIn(page);
  await page.getByRole('link', { name: 'Find a text' }).click(inTime);
  const words = page.getByRole('searchbox', { name: 'Words of the text' });
  await words.fill('places to eat near you', inTime);
  await words.press('Enter');
  await page.getByRole('link', { name: 'Replace "search.countHere"' }).click(inTime);
  const wording = page.getByRole('combobox', { name: 'Wording' });
  await expect(wording).toHaveValue('{COUNT} places to eat near you (search.countHere)', inTime);
  await expect(page.getByText('Shipped wording')).toBeVisible();
});

test('the first words of a home page are found, with the partner they are set up for', async ({
  page,
  editor,
}) => {
  await editor.open(page, await editor.create('earn', { ...aPage(`first-${Date.now()}`) }, 'nosh'));
  await editor.signIn(page);
  await page.getByRole('link', { name: 'Find a text' }).click(inTime);
  const words = page.getByRole('searchbox', { name: 'Words of the text' });
  await words.fill(partnerOf('ihg').hero.line, inTime);
  await words.press('Enter');
  const found = page.getByRole('region', { name: 'First words of a home page' }).getByRole('listitem');
  await expect(found).toContainText('IHG', inTime);
  await expect(found).toContainText('Set up for the partner by those who run the sites');
});

const ROW_ACTIONS = ['Edit', 'Open in new tab', 'Duplicate', 'Delete the entry'];

test('the rows of a list are reached by Tab, and their menus by arrow keys', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage(`rows-${Date.now()}`), 'nosh'));
  await editor.signIn(page);
  await page.getByRole('link', { name: 'Home: Banners' }).click(inTime);
  const links = page.locator('tbody').getByRole('link');
  await expect(links.nth(1)).toBeVisible(inTime);
  await page.getByRole('button', { name: 'View settings' }).press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  const menu = page.locator('tbody tr').nth(1).getByRole('button', { name: 'Row actions' });
  for (let cell = 0; cell < 12 && !(await menu.evaluate(isFocused)); cell += 1)
    await page.keyboard.press('ArrowRight');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(ROW_ACTIONS);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await links.nth(1).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Heading' })).toBeVisible(inTime);
});

const isFocused = (element: Element) => element === document.activeElement;

const checks = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Checks' });

test('the checks of a new entry know the partner that is chosen', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage(`new-${Date.now()}`), 'nosh'));
  await editor.signIn(page);
  await page.getByRole('link', { name: 'Every page: Surveys' }).click(inTime);
  await page.getByRole('link', { name: 'Create new entry' }).first().click(inTime);
  await page.getByRole('radio', { name: 'One partner' }).click(inTime);
  await expect(checks(page)).toContainText('Choose the partner it is shown on', inTime);
  const partner = page.getByRole('combobox', { name: 'Partner' });
  await partner.click();
  await partner.fill('Nosh');
  await page.getByRole('option', { name: 'Nosh' }).click(inTime);
  await expect(checks(page)).not.toContainText('Choose the partner it is shown on', inTime);
  await expect(checks(page)).toContainText('This is empty. Write something.');
});

test('the list of announcements has the line that visitors read', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage(`beside-${Date.now()}`), 'nosh'));
  await editor.signIn(page);
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible(inTime);
  const list = '/admin/content-manager/collection-types/api::announcement-banner.announcement-banner';
  await page.goto(new URL(list, page.url()).href);
  await expect(page.locator('thead').getByText('Line', { exact: true })).toBeVisible(inTime);
  await expect(
    page.getByRole('gridcell', { name: /new pizza places this month\. Find a slice/ }),
  ).toBeVisible();
});
