import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicPages } from './support/pages.ts';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

const partners = ['nosh', 'ihg', 'marriott', 'hilton', 'upromise', 'choice', 'daak', 'jetblue', 'wynd'];
/** The narrowest width and the breakpoints; widths between them are tested too. */
const layouts = [320, 451, 661, 861, 1_050, 1_400];
const widths = [360, 1_280];
const schemes = ['light', 'dark'] as const;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

// Partner and colour scheme rotate, so that a run covers them all but not every pair; every-page.spec.ts visits every one.
publicPages.forEach((route, index) => {
  const partner = partners[index % partners.length] ?? 'nosh';
  const colorScheme = schemes[index % schemes.length] ?? 'light';
  test.describe(`${route} for ${partner}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('has no axe violation and does not scroll sideways at any breakpoint [A11Y-002]', async ({
      page,
    }) => {
      await page.goto(`${siteOf(partner)}${route}`);
      await expect(page.getByRole('main')).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
      for (const width of [...layouts, ...widths]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
});
