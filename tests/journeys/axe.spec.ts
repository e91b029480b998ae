import AxeBuilder from '@axe-core/playwright';
import { siteOf } from './platform.ts';
import { expect, test } from './watch.ts';

const routes = [
  '/',
  '/how-it-works',
  '/earn',
  '/earn/new-member-bonus',
  '/search?location=Chicago%2C%20IL',
  '/merchants/1',
  '/login',
  '/join',
  '/recover',
];
const partners = ['nosh', 'ihg', 'marriott', 'hilton', 'upromise', 'choice', 'daak', 'jetblue', 'wynd'];
const widths = [360, 768, 1_280];
const schemes = ['light', 'dark'] as const;

// Every route once at every width; partner and scheme go round, so that a run sees them all without seeing every pair.
routes.forEach((route, turn) => {
  const partner = partners[turn % partners.length] ?? 'nosh';
  const colorScheme = schemes[turn % schemes.length] ?? 'light';
  test.describe(`${route} for ${partner}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const width of widths) {
      test(`has no axe violation and no sideways scrolling at ${width} px [A11Y-002]`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${siteOf(partner)}${route}`);
        await expect(page.getByRole('main')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
});
