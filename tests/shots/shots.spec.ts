import { join } from 'node:path';
import type { SitePage } from '../journeys/support/pages.ts';
import { stateOf, type Visiting, visit } from '../journeys/support/visit.ts';
import { test as base } from '../journeys/support/watch.ts';

/** Pictures of ten pages for three partners, at three widths in both schemes: results/shots/PARTNER/PAGE-WIDTH-SCHEME.png. */
const FOLDER = join(import.meta.dirname, '../results/shots');
const partners = (process.env.PARTNERS ?? 'nosh,ihg,united').split(',');
const widths = [360, 768, 1_280];
const schemes = ['light', 'dark'] as const;
const pages: Readonly<Record<string, SitePage>> = {
  home: { path: '/', visitor: 'nobody' },
  search: { path: '/search?location=Chicago%2C%20IL', visitor: 'nobody' },
  merchant: { path: '/merchants/1', visitor: 'nobody' },
  'how-it-works': { path: '/how-it-works', visitor: 'nobody' },
  earn: { path: '/earn/new-member-bonus', visitor: 'nobody' },
  join: { path: '/join', visitor: 'nobody' },
  overview: { path: '/account/overview', visitor: 'select' },
  activity: { path: '/account/recent_activity', visitor: 'select' },
  cards: { path: '/account/manage_cards', visitor: 'select' },
  profile: { path: '/account/user_profile', visitor: 'select' },
};

const test = base.extend<{ visiting: Visiting }>({
  visiting: [{ partner: 'nosh', visitor: 'nobody' }, { option: true }],
  storageState: async ({ browser, visiting }, use) => use(await stateOf(browser, visiting)),
});

test.describe.configure({ mode: 'parallel' });

for (const partner of partners)
  for (const [name, sitePage] of Object.entries(pages))
    test.describe(`${partner}: ${name}`, () => {
      test.use({ visiting: { partner, visitor: sitePage.visitor } });

      test('at three widths in both schemes', async ({ page }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const width of widths)
          for (const colorScheme of schemes) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await visit(page, partner, sitePage);
            await page.screenshot({
              path: join(FOLDER, partner, `${name}-${width}-${colorScheme}.png`),
              fullPage: true,
              animations: 'disabled',
            });
          }
      });
    });
