import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

// Chromium reports every blocked script.
test.use({ javaScriptEnabled: false, allow: /^csp / });

for (const partner of ['nosh', 'united', 'ihg']) {
  test(`home, search and a restaurant of ${partner} are complete without JavaScript [ROUTE-053]`, async ({
    page,
  }) => {
    await page.goto(siteOf(partner));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /.+/ }).first()).toBeVisible();
    const search = page.getByRole('search').first();
    await search.getByLabel('Where').fill('60601');
    await search.getByRole('button', { name: 'Find a table' }).click();
    await expect(page).toHaveURL(/\/search\?.*60601/);
    const restaurants = page.getByRole('main').getByRole('list').getByRole('link');
    expect(await restaurants.count()).toBeGreaterThanOrEqual(15);
    const name = await restaurants.first().innerText();
    await restaurants.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split('\n')[0] ?? name);
    await expect(page.getByText(/sign in to see offers/i).first()).toBeVisible();
  });
}

test('a visitor without scripts can sign in', async ({ page }) => {
  await page.goto(`${siteOf('nosh')}/login?returnUrl=${encodeURIComponent('/account/recent_activity')}`);
  await page.getByLabel('E-mail').fill('select@nosh.example');
  await page.getByRole('textbox', { name: /^Password/ }).fill('dine-well-2026');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account\/recent_activity$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a form that needs scripts says so and shows no button', async ({ page }) => {
  await page.goto(`${siteOf('nosh')}/login?returnUrl=${encodeURIComponent('/account/user_profile')}`);
  await page.getByLabel('E-mail').fill('select@nosh.example');
  await page.getByRole('textbox', { name: /^Password/ }).fill('dine-well-2026');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account\/user_profile$/);
  const form = page.getByRole('form', { name: 'Member Profile' });
  // Texts in noscript are not found by their words.
  await expect(form.locator('noscript p')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await form.getByLabel(/^City/).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Member Profile' })).toBeVisible();
  await page.context().clearCookies();
  for (const path of ['/join', '/recover']) {
    await page.goto(siteOf('nosh') + path);
    await expect(page.locator('main noscript :is(p, a)')).toBeVisible();
    await expect(page.getByRole('main').locator('button[type=submit]:visible')).toHaveCount(0);
  }
});
