import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

test('going back after a reload, before the scripts have loaded, shows the previous page', async ({
  page,
}) => {
  const site = siteOf('nosh');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await expect(title).toHaveText('Dinner gives a slice back.');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(title).toHaveText('Good to see you again.');

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/entry-client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(title).toHaveText('Good to see you again.');
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(`${site}/`);
  release();
  await expect(title).toHaveText('Dinner gives a slice back.');
  // Its scripts work too.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(title).toHaveText('Good to see you again.');
});
