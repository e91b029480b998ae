import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hasPage, otherPages, publicPages, type SitePage } from './support/pages.ts';
import { stateOf, type Visiting, visit } from './support/visit.ts';
import { expect, test as base } from './support/watch.ts';

const partners = (process.env.PARTNERS ?? 'nosh,ihg,united').split(',');
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 768, 1_280].map((width) => ({ width, colorScheme })),
);
const everyPage: readonly SitePage[] = [
  ...publicPages.map((path) => ({ path, visitor: 'nobody' }) as const),
  ...otherPages,
];
/** The narrowest width, the breakpoints and the widest. */
const layouts = [320, 451, 661, 861, 1_050, 1_400];

interface Run {
  readonly sitePage: SitePage;
  readonly partner: string;
}
const runs: readonly Run[] = everyPage.flatMap((sitePage) =>
  ofPartners(sitePage).map((partner) => ({ sitePage, partner })),
);

function ofPartners(sitePage: SitePage): string[] {
  return partners.filter((partner) => hasPage(partner, sitePage));
}

const test = base.extend<{ visiting: Visiting }>({
  visiting: [{ partner: 'nosh', visitor: 'nobody' }, { option: true }],
  storageState: async ({ browser, visiting }, use) => use(await stateOf(browser, visiting)),
});

// Pages that nothing changes: their tests need no order.
test.describe.configure({ mode: 'parallel' });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const { sitePage, partner } of runs) {
  const { path, visitor, status } = sitePage;
  test.describe(`${path} of ${partner} for ${visitor}`, () => {
    const allowed = ['GL Driver Message', ...(status === undefined ? [] : [`\\b${status}\\b`])];
    test.use({ visiting: { partner, visitor }, allow: new RegExp(allowed.join('|')) });

    test('has no axe violation and does not scroll sideways [A11Y-002]', async ({ page }) => {
      test.slow();
      for (const { width, colorScheme } of looks) {
        await test.step(`at ${width} px, ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await visit(page, partner, sitePage);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(await overflow(page)).toBeLessThanOrEqual(0);
        });
      }
      for (const width of layouts) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}
