import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { openAccount } from './support/visit.ts';
import { expect, test } from './support/watch.ts';

const WIDTH = 360;

const pages = [
  { partner: 'nosh', path: '/' },
  { partner: 'nosh', path: '/merchants/51' },
  { partner: 'ihg', path: '/merchants/51' },
  { partner: 'united', path: '/' },
  { partner: 'united', path: '/search?location=Chicago%2C+IL' },
];

/** Opens a page with the browser's font size doubled. */
async function openZoomed(page: Page, address: string) {
  await page.setViewportSize({ width: WIDTH, height: 740 });
  await page.goto(address);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

for (const { partner, path } of pages) {
  test(`at 200 % font size ${partner} ${path} is not wider than a phone [A11Y-002]`, async ({ page }) => {
    await openZoomed(page, `${siteOf(partner)}${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  });
}

test('at 200 % font size the account’s overview is not wider than a phone [A11Y-002]', async ({ page }) => {
  await openAccount(page, 'nosh', 'select');
  await openZoomed(page, `${siteOf('nosh')}/account/overview`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
});

test('at 200 % font size nothing covers the name in the header [A11Y-002]', async ({ page }) => {
  await openZoomed(page, siteOf('united'));
  const header = page.getByRole('banner');
  const name = await header.getByText('dining', { exact: true }).boundingBox();
  const next = await header.getByRole('link', { name: 'Search restaurants' }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
});
