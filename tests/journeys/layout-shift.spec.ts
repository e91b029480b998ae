import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

// The install banner shows only where the browser says that the site can be installed, which a test must say for it.
const pages = {
  '/': 'How are we doing?',
  '/search': 'How are we doing?',
  '/merchants/1': 'How are we doing?',
  '/earn/new-member-bonus': 'How are we doing?',
};

test.use({ viewport: { width: 412, height: 823 } });

/** The element that moved and how much, of each shift without a touch or a key. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().map((entry) => {
              const { value, sources } = entry as PerformanceEntry & {
                value: number;
                sources: { node: Node | null }[];
              };
              const [moved] = sources;
              return `${value.toFixed(4)} ${(moved?.node as Element | null)?.className ?? ''}`;
            }),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Called at once with what there was; without any it is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );

for (const [path, last] of Object.entries(pages))
  test(`nothing on ${path} jumps when what comes late is there`, async ({ page }) => {
    await page.goto(`${siteOf('nosh')}${path}`);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await expect(page.getByRole('button', { name: last })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Nosh on your home screen' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await shifts(page)).filter((shift) => Number.parseFloat(shift) > 0.01)).toEqual([]);
  });
