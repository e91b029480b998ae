import { siteOf } from './platform.ts';
import { expect, test } from './watch.ts';

/** Which ways in a stranger sees beside the logo; where there is room for one alone, the menu has the other. */
const headers = [
  { partner: 'united', width: 360, shown: ['Join'] },
  { partner: 'united', width: 768, shown: ['Join'] },
  { partner: 'nosh', width: 360, shown: ['Sign in'] },
  { partner: 'nosh', width: 768, shown: ['Sign in', 'Join'] },
  { partner: 'nosh', width: 1_280, shown: ['Sign in', 'Join'] },
];

for (const { partner, width, shown } of headers) {
  test(`at ${width} px the header of ${partner} offers ${shown.join(' and ')} [SHELL-015] [SHELL-016]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(siteOf(partner));
    const header = page.getByRole('banner');
    for (const name of ['Sign in', 'Join']) {
      const link = header.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible({ visible: shown.includes(name) });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
