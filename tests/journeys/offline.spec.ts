import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

// The browser reports failed requests while offline.
test.use({ allow: /GL Driver Message|ERR_INTERNET_DISCONNECTED|dynamically imported module/ });

test('without a connection a page says that it could not be loaded, and loads by itself afterwards', async ({
  page,
  context,
}) => {
  await page.goto(`${siteOf('nosh')}/search?location=60601`);
  const restaurant = page.getByRole('main').getByRole('list').getByRole('link').first();
  const name = (await restaurant.innerText()).split('\n')[0] ?? '';
  // Opening a dialog proves that the page's scripts run.
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(true);
  await restaurant.click();
  await expect(page.getByRole('heading', { level: 1, name: /didn’t make it/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
