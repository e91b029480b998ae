import type { Page } from '@playwright/test';
import { CHROMIUM, launchOptionsOf } from '../../.run/chromium.mjs';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

test.use({
  // Only the browser with its interface says whether a site can be installed.
  launchOptions: launchOptionsOf(CHROMIUM),
  serviceWorkers: 'allow',
  // The browser reports failed requests while offline.
  allow: /GL Driver Message|ERR_INTERNET_DISCONNECTED/,
});

/** Waits until the worker answers for pages. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });

for (const partner of ['nosh', 'united']) {
  test(`${partner}: after one visit a page without a connection is the partner’s own, and loads when there is one again [SHELL-085]`, async ({
    page,
    context,
  }) => {
    await page.goto(`${siteOf(partner)}/`);
    await workerReady(page);
    const colourOf = (name: string) =>
      page.evaluate(
        (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
        name,
      );
    const action = await colourOf('--colour-action');
    await context.setOffline(true);
    await page.goto(`${siteOf(partner)}/how-it-works`);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    expect(await colourOf('--colour-action')).toBe(action);
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${siteOf(partner)}/how-it-works`);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('browsers find nothing that keeps the site from being installed [SHELL-086]', async ({
  page,
  context,
}) => {
  await page.goto(`${siteOf('nosh')}/`);
  await workerReady(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing can be installed.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  const { errors: manifestErrors, data } = await session.send('Page.getAppManifest');
  expect(manifestErrors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Nosh', display: 'standalone' });
});
