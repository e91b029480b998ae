import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

const field = '#find-where';

for (const width of [360, 768, 1_280]) {
  test(`the hero of home suggests in place, over what follows, at ${width} px [SEARCH-001] [SEARCH-002]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(siteOf('nosh'));
    const where = page.locator(field);
    await page.evaluate((selector) => document.querySelector(selector)?.setAttribute('data-same', ''), field);
    await expect(where).not.toHaveAttribute('role');
    await where.click();
    await page.keyboard.type('ord');
    const options = page.getByRole('listbox', { name: 'Where' }).getByRole('option');
    await expect(options.first()).toHaveText("O'Hare Airport (ORD)");
    await expect(where).toBeFocused();
    await expect(where).toHaveValue('ord');
    await expect(where).toHaveAttribute('data-same');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // The whole list can be pressed, also where it leaves the hero.
    const last = options.last();
    await last.scrollIntoViewIfNeeded();
    const isOnTop = await last.evaluate((option) => {
      const { left, top, width: wide, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(where).toHaveValue("O'Hare Airport (ORD)");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^\d+ places to eat near O'Hare Airport \(ORD\)$/,
    );

    await page.goto(siteOf('nosh'));
    await where.click();
    await expect(options).toHaveText(["O'Hare Airport (ORD)"]);
  });
}

test.describe('without its script', () => {
  test.use({ allow: /GL Driver Message|ERR_FAILED/ });

  test('the field stays a plain one, and searches', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('FindSuggestions'));
    await page.route(/FindSuggestions/, (route) => route.abort());
    await page.goto(siteOf('nosh'));
    await page.locator(field).fill('Chic');
    await failed;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ places to eat near Chicago, IL$/);
  });
});

test('mistyped food: the one meaning is searched at the same place, and the words as typed can be [SEARCH-003] [SEARCH-008]', async ({
  page,
}) => {
  for (const [typed, meant] of [
    ['itallian', 'Italian'],
    ['sushii', 'Sushi'],
  ] as const) {
    const search = new URLSearchParams({ location: 'Chicago, IL', restaurantOrCuisine: typed });
    await page.goto(`${siteOf('nosh')}/search?${search.toString()}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/^\d+ places to eat near Chicago, IL$/);
    await expect(page.getByText(`Showing results for ${meant}. Search instead for ${typed}`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: typed, exact: true }).click();
    await expect(title).toHaveText('Nothing found');
    await expect(page.getByRole('link', { name: `Search without “${typed}”` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /New York/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: meant, exact: true }).click();
    await expect(title).toHaveText(/^\d+ places to eat near Chicago, IL$/);
  }
});

test('a neighborhood of restaurants is a place; one that many cities have is asked about', async ({
  page,
}) => {
  const near = (location: string) =>
    page.goto(`${siteOf('nosh')}/search?${new URLSearchParams({ location }).toString()}`);
  const title = page.getByRole('heading', { level: 1 });
  await near('Pilsen');
  await expect(title).toHaveText(/^\d+ places to eat near Pilsen, Chicago, IL$/);
  await near('Downtown');
  await page.getByRole('link', { name: 'Downtown, Houston, TX' }).click();
  await expect(title).toHaveText(/^\d+ places to eat near Downtown, Houston, TX$/);
});
