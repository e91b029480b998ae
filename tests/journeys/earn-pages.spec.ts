import { hasPage } from './support/pages.ts';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

const pages = [
  ['/earn/topgolf-bonus', '[ROUTE-013]'],
  ['/earn/new-member-bonus', '[ROUTE-014]'],
  ['/earn/how-it-works', '[ROUTE-015]'],
  ['/earn/vip-upgrade', '[ROUTE-016]'],
  ['/earn/reservations', '[ROUTE-017, EARN-016]'],
] as const;

// Partners with and without VIP and table reservations.
for (const partner of ['nosh', 'ihg', 'united'])
  test.describe(`of ${partner}`, () => {
    test.use({ allow: /GL Driver Message|404/ });
    for (const [path, rows] of pages) {
      const isThere = hasPage(partner, { path, visitor: 'nobody' });
      test(`${path} is ${isThere ? 'a page of the editors' : 'not found'} ${rows}`, async ({ page }) => {
        const answer = await page.goto(`${siteOf(partner)}${path}`);
        expect(answer?.status()).toBe(isThere ? 200 : 404);
        const heading = page.getByRole('heading', { level: 1 });
        if (!isThere) return void (await expect(heading).toHaveText('That page isn’t on our radar'));
        await expect(heading).not.toHaveText('That page isn’t on our radar');
        await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      });
    }
  });
