import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
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
async function openInLargeLetters(page: Page, address: string) {
  await page.setViewportSize({ width: WIDTH, height: 740 });
  await page.goto(address);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

for (const { partner, path } of pages) {
  test(`at 200 % font size ${partner} ${path} is not wider than a phone [A11Y-002]`, async ({ page }) => {
    await openInLargeLetters(page, `${siteOf(partner)}${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  });
}

test('at 200 % font size nothing covers the name in the header [A11Y-002]', async ({ page }) => {
  await openInLargeLetters(page, siteOf('united'));
  const header = page.getByRole('banner');
  const name = await header.getByText('dining', { exact: true }).boundingBox();
  const next = await header.getByRole('link', { name: 'Search restaurants' }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
});

/** Letters of all alphabets that the fonts have. */
const TEXT = 'Phở, Łódź and crème brûlée';

/** The families of the glyphs that a paragraph is drawn with. */
async function fontsOf(page: Page, weight: number): Promise<string[]> {
  await page.evaluate(
    ([text, fontWeight]) => {
      const added = Object.assign(document.createElement('p'), { id: 'fonts', textContent: text });
      added.style.fontWeight = String(fontWeight);
      document.querySelector('main')?.append(added);
    },
    [TEXT, weight] as const,
  );
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#fonts' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.evaluate(() => document.getElementById('fonts')?.remove());
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('texts are drawn in the programme’s letters, of every alphabet and weight', async ({ page }) => {
  await page.goto(siteOf('wynd'));
  for (const weight of [300, 400, 650, 900])
    await expect
      .poll(() => fontsOf(page, weight), { message: `weight ${weight}` })
      .toEqual(['Hanken Grotesk']);
});
