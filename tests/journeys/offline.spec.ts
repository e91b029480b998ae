import { siteOf } from './platform.ts';
import { expect, test } from './watch.ts';

// What a dropped connection leaves unanswered is an error of the browser's, not of the page's.
test.use({ allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/] });

test('without a connection a page says that it could not be loaded, and comes by itself afterwards', async ({
  page,
  context,
}) => {
  await page.goto(`${siteOf('nosh')}/search?location=60601`);
  const restaurant = page.getByRole('main').getByRole('list').getByRole('link').first();
  const name = (await restaurant.innerText()).split('\n')[0] ?? '';
  await context.setOffline(true);
  await restaurant.click();
  await expect(page.getByRole('heading', { level: 1, name: /didn’t make it/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
