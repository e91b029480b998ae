import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

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
