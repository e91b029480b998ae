import { siteOf } from './platform.ts';
import { expect, test } from './watch.ts';

// What a dropped connection leaves unanswered is an error of the browser's, not of the page's.
test.use({ allow: /GL Driver Message|ERR_INTERNET_DISCONNECTED|dynamically imported module/ });

test('without a connection a page says that it could not be loaded, and comes by itself afterwards', async ({
  page,
  context,
}) => {
  await page.goto(`${siteOf('nosh')}/search?location=60601`);
  const restaurant = page.getByRole('main').getByRole('list').getByRole('link').first();
  const name = (await restaurant.innerText()).split('\n')[0] ?? '';
  // A dialog opens only once the page's scripts run; before that a link is the browser's own.
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
