import type { Locator, Page } from '@playwright/test';
import { signInEditor } from './support/editor.ts';
import { siteOf } from './support/platform.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/watch.ts';

const NOSH = siteOf('nosh');
const CHICAGO = `${NOSH}/search?location=Chicago%2C+IL`;
const EARN = '/content-manager/collection-types/api::earn-detail.earn-detail';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not rendered.');
  return box;
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** Whether the second is beside the first, not below it. */
async function standBeside(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = [await boxOf(first), await boxOf(second)];
  return other.x >= one.x + one.width && other.y < one.y + one.height;
}

/** The outermost ancestor that is narrower than the window: its width and that of its content. */
const columnAround = (locator: Locator) =>
  locator.evaluate((element) => {
    const room = document.documentElement.clientWidth;
    let box = element;
    while (box.parentElement && box.parentElement.getBoundingClientRect().width < room)
      box = box.parentElement;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    const { width } = box.getBoundingClientRect();
    return { width, inside: width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) };
  });

test('search results have one column at 450 px, two from 451 px [CONST-024]', async ({ page }) => {
  await resize(page, 450);
  await page.goto(CHICAGO);
  const found = page.getByRole('list', { name: 'Restaurants found' }).getByRole('listitem');
  expect(await standBeside(found.nth(0), found.nth(1))).toBe(false);
  await resize(page, 451);
  expect(await standBeside(found.nth(0), found.nth(1))).toBe(true);
});

test('search fields are stacked at 660 px, side by side from 661 px [CONST-025]', async ({ page }) => {
  await resize(page, 660);
  await page.goto(NOSH);
  const search = page.getByRole('search').first();
  const [where, what] = [search.getByLabel('Where'), search.getByLabel('Restaurant or cuisine')];
  expect(await standBeside(where, what)).toBe(false);
  await resize(page, 661);
  expect(await standBeside(where, what)).toBe(true);
});

test('the map replaces the list at 860 px, and is beside it from 861 px [CONST-026]', async ({ page }) => {
  await resize(page, 860);
  await page.goto(CHICAGO);
  const list = page.getByRole('list', { name: 'Restaurants found' });
  const map = page.getByRole('region', { name: /^Map of the restaurants/ });
  await expect(map).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible();
  await resize(page, 861);
  await expect(map).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden();
  expect(await standBeside(list, map)).toBe(true);
});

test('the links of the header are in a menu at 1049 px, visible from 1050 px [CONST-027]', async ({
  page,
}) => {
  await resize(page, 1_049);
  await page.goto(NOSH);
  const header = page.getByRole('banner');
  const link = header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' });
  const menu = header.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(link).toBeHidden();
  await resize(page, 1_050);
  await expect(link).toBeVisible();
  await expect(menu).toBeHidden();
});

test('in a wide window text is 1050 px wide, and a page at most 1400 px [CONST-028, CONST-029]', async ({
  page,
}) => {
  await resize(page, 1_600);
  await page.goto(`${NOSH}/merchants/1`);
  const read = await columnAround(page.getByRole('heading', { level: 1 }));
  expect(read.inside).toBe(1_050);
  const home = page.getByRole('banner').getByRole('link', { name: /home$/ });
  expect((await columnAround(home)).width).toBe(1_400);
  await page.goto(CHICAGO);
  const found = page.getByRole('list', { name: 'Restaurants found' });
  expect((await columnAround(found)).width).toBe(1_400);
});

test('a linked card shows its description from 661 px, its last four digits at any width [CARD-005]', async ({
  page,
}) => {
  await resize(page, 661);
  await page.goto(`${siteOf('hilton')}/account/manage_cards`);
  await signIn(page, 'basic@hilton.example');
  const card = page.getByRole('list', { name: 'Linked cards' }).getByRole('listitem').first();
  const words = card.getByText(/ending in \d{4}$/).first();
  await expect(words).toHaveText(/^.+ ending in \d{4}$/, { useInnerText: true });
  await resize(page, 660);
  await expect(words).toHaveText(/^ending in \d{4}$/i, { useInnerText: true });
});

for (const width of [360, 1_280]) {
  test(`inputs are 52 px high and buttons 48 px, at ${width} px [CONST-031, CONST-032]`, async ({ page }) => {
    await resize(page, width);
    await page.goto(`${NOSH}/login`);
    const main = page.getByRole('main');
    expect((await boxOf(main.getByRole('textbox', { name: /^E-mail/ }))).height).toBe(52);
    expect((await boxOf(main.getByRole('textbox', { name: /^Password/ }))).height).toBe(52);
    expect((await boxOf(main.getByRole('button', { name: 'Sign in' }))).height).toBe(48);
  });
}

test.describe('a page during publication', () => {
  // The page is a 404 until it is published.
  test.use({ allow: /GL Driver Message|404/ });

  test('of an editor’s two texts, the short one is shown at 860 px, the long one from 861 px [EARN-014]', async ({
    page,
  }) => {
    const editor = await signInEditor();
    const slug = `journey-${Date.now()}`;
    const texts = (name: string) => ({ text_desktop: `The long ${name}`, text_mobile: `A short ${name}` });
    const data = {
      ...{ slug, url: `/earn/${slug}`, banner_text: 'During publication', shown_on: 'all_partners' },
      main_column: [
        { __component: 'blocks.title', ...texts('title'), level: 'h2' },
        { __component: 'blocks.body-text', ...texts('text') },
        { __component: 'blocks.button', ...texts('button'), url: '/search', style: 'primary' },
        { __component: 'blocks.standalone-link', ...texts('link'), url: '/search' },
      ],
    };
    const { data: entry } = await (await editor.post(EARN, { data })).json();
    expect((await editor.post(`${EARN}/${entry.documentId}/actions/publish`, { data: {} })).ok()).toBe(true);

    const shown = async () =>
      (await page.getByText(/^(The long|A short) (title|text|button|link)$/).all()).map(textIfShown);
    const textIfShown = async (each: Locator) => ((await each.isVisible()) ? each.innerText() : undefined);
    const read = async () => (await Promise.all(await shown())).filter((text) => text !== undefined);
    await resize(page, 860);
    await expect(async () => {
      await page.goto(`${NOSH}/earn/${slug}`);
      expect(await read()).toEqual(['title', 'text', 'button', 'link'].map((name) => `A short ${name}`));
    }).toPass({ timeout: 20_000, intervals: [250] });
    await resize(page, 861);
    expect(await read()).toEqual(['title', 'text', 'button', 'link'].map((name) => `The long ${name}`));
    await editor.delete(`${EARN}/${entry.documentId}`);
  });
});
