import type { Locator, Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { signIn } from './support/sign-in.ts';
import { openAccount } from './support/visit.ts';
import { expect, test } from './support/watch.ts';

/** The breakpoints of the layout, its limits, and usual screens between them, from wide to narrow. */
const WIDTHS = [1_400, 1_280, 1_050, 861, 768, 661, 451, 360, 320];

/** How many px the page is wider than its window, by width; only where it does not fit. */
async function overflows(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found[width] = overflow;
  }
  return found;
}

for (const [partner, path] of [
  ['nosh', '/'],
  ['ihg', '/search?location=Chicago%2C%20IL'],
  ['marriott', '/merchants/1'],
  ['hilton', '/login'],
  ['united', '/earn'],
] as const) {
  test(`${path} of ${partner} does not scroll sideways at any width, from 320 px [A11Y-002, CONST-030]`, async ({
    page,
  }) => {
    await page.goto(`${siteOf(partner)}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflows(page)).toEqual({});
  });
}

test('a table of dines does not scroll sideways at any width [A11Y-002]', async ({ page }) => {
  const activity = '/account/recent_activity';
  await page.goto(`${siteOf('hilton')}/login?returnUrl=${encodeURIComponent(activity)}`);
  await signIn(page, 'basic@hilton.example');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await overflows(page)).toEqual({});
});

const PHONE_PX = 360;

const zoomedPages = [
  { partner: 'nosh', path: '/' },
  { partner: 'nosh', path: '/merchants/51' },
  { partner: 'ihg', path: '/merchants/51' },
  { partner: 'united', path: '/' },
  { partner: 'united', path: '/search?location=Chicago%2C+IL' },
];

/** Opens a page with the browser's font size doubled. */
async function openZoomed(page: Page, address: string, viewport = { width: PHONE_PX, height: 740 }) {
  await page.setViewportSize(viewport);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(address);
}

for (const { partner, path } of zoomedPages) {
  test(`at 200 % font size ${partner} ${path} is not wider than a phone [A11Y-002]`, async ({ page }) => {
    await openZoomed(page, `${siteOf(partner)}${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE_PX);
  });
}

test('at 200 % font size the account’s overview is not wider than a phone [A11Y-002]', async ({ page }) => {
  await openAccount(page, 'nosh', 'select');
  await openZoomed(page, `${siteOf('nosh')}/account/overview`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE_PX);
});

test('at 200 % font size nothing covers the name in the header [A11Y-002]', async ({ page }) => {
  await openZoomed(page, siteOf('united'));
  const header = page.getByRole('banner');
  const name = await header.getByText('dining', { exact: true }).boundingBox();
  const next = await header.getByRole('link', { name: 'Search restaurants' }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
});

/** Neighbours among the header's links and buttons that lie on each other. */
const overlapsIn = (header: Locator) =>
  header.locator('a, button, [role="link"]').evaluateAll((controls) => {
    const boxes = controls
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { left, width } = control.getBoundingClientRect();
        // A name that cannot wrap stands out of its link.
        return { text: control.textContent, left, right: left + Math.max(width, control.scrollWidth) };
      })
      .sort((one, other) => one.left - other.left);
    return boxes
      .filter(({ right }, nth) => right > (boxes[nth + 1]?.left ?? Infinity) + 1)
      .map(({ text }) => text);
  });

/** Words of these elements that stand on more than one line. */
const brokenWordsIn = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      return broken;
    }),
  );

for (const { partner, path, width } of [
  { partner: 'hilton', path: '/', width: 768 },
  { partner: 'hilton', path: '/search?location=Chicago%2C+IL', width: 768 },
  { partner: 'ihg', path: '/search?location=Chicago%2C+IL', width: 1_280 },
]) {
  test(`at 200 % font size ${partner} ${path} has the layout of a narrower screen at ${width} px [A11Y-002]`, async ({
    page,
  }) => {
    await openZoomed(page, `${siteOf(partner)}${path}`, { width, height: 1_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const header = page.getByRole('banner');
    expect(await overlapsIn(header)).toEqual([]);
    expect(await brokenWordsIn(header.locator('a, button'))).toEqual([]);
    expect(await brokenWordsIn(page.locator('form label'))).toEqual([]);
  });
}

test('the actions of a restaurant stand on one line each, without the heart too', async ({ page }) => {
  await openAccount(page, 'nosh', 'select');
  await page.setViewportSize({ width: PHONE_PX, height: 740 });
  await page.goto(`${siteOf('nosh')}/merchants/51`);
  const actions = page.getByRole('main').locator('header');
  const plan = actions.getByRole('button', { name: 'Add to a dinner plan' });
  // A button is this high with one line.
  const height = 48;
  expect(await plan.boundingBox()).toMatchObject({ height });
  await actions.getByRole('button', { name: /^Save / }).evaluate((heart) => heart.remove());
  expect(await brokenWordsIn(actions.getByRole('button', { name: 'Share' }))).toEqual([]);
});
