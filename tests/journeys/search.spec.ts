import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

const CHICAGO = `${siteOf('nosh')}/search?location=Chicago%2C+IL`;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1_280, height: 800 };

const results = (page: Page) => page.getByRole('list', { name: 'Restaurants found' }).getByRole('listitem');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Closes the hint that scripts show. */
async function openSearch(page: Page, address = CHICAGO) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('note')).toHaveCount(0);
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('going back restores the longer list, the scroll position and the focused link [ROUTE-038]', async ({
      page,
    }) => {
      await openSearch(page);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(results(page)).toHaveCount(30);
      await expect(results(page).nth(15).getByRole('link')).toBeFocused();

      const link = results(page).nth(21).getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const top = await scrollTop(page);
      await link.click();
      const back = page.getByRole('link', { name: 'Back' });
      await expect(back).toBeVisible();
      expect(await scrollTop(page), 'a new page begins at its top').toBe(0);

      await back.click();
      await expect(link).toBeFocused();
      expect(await scrollTop(page)).toBe(top);
      await expect(results(page)).toHaveCount(30);
    });

    test('going back restores them also after a reload of the restaurant, and so does a reload of the list', async ({
      page,
    }) => {
      await openSearch(page);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(results(page)).toHaveCount(30);
      const link = results(page).nth(21).getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const top = await scrollTop(page);
      await link.click();
      await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
      await page.reload();
      await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, {
        timeout: 20_000,
      });

      await page.goBack();
      await expect(link).toBeFocused();
      await expect(results(page)).toHaveCount(30);
      expect(await scrollTop(page)).toBe(top);
      await page.reload();
      await expect(results(page)).toHaveCount(30);
      await expect.poll(() => scrollTop(page)).toBe(top);
    });

    test('going forward to another search restores the list at the same restaurant', async ({ page }) => {
      await openSearch(page);
      const first = await results(page).first().getByRole('heading').textContent();
      const acclaimed = page.getByRole('group', { name: 'Filters' }).getByText('Acclaimed', { exact: true });
      await acclaimed.click();
      await expect(results(page).first().getByRole('heading')).not.toHaveText(first ?? '');
      const restaurant = results(page).nth(12);
      await restaurant.scrollIntoViewIfNeeded();
      const top = await scrollTop(page);
      const name = await restaurant.getByRole('heading').textContent();
      const { y } = (await restaurant.boundingBox()) ?? { y: Number.NaN };

      await page.goBack();
      await expect(results(page).first().getByRole('heading')).toHaveText(first ?? '');
      await expect.poll(() => scrollTop(page)).toBeLessThan(top);
      await page.goForward();
      await expect(restaurant.getByRole('heading')).toHaveText(name ?? '');
      await expect.poll(async () => Math.abs(((await restaurant.boundingBox())?.y ?? 0) - y)).toBeLessThan(1);
    });

    test('the filters return the focus to the button that opened them [A11Y-004]', async ({ page }) => {
      await openSearch(page);
      const price = page.getByRole('button', { name: 'Price' });
      await price.click();
      const sheet = page.getByRole('dialog', { name: 'Price' });
      await expect(sheet.getByRole('heading', { name: 'Price' })).toBeFocused();
      await expect(sheet.getByRole('group')).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Show [\d,]+ places$/ })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(price).toBeFocused();
      await price.click();
      await sheet.getByRole('checkbox', { name: 'Price 2 of 4' }).check();
      const save = page.getByRole('button', { name: /^Show [\d,]+ places$/ });
      const two = sheet.getByRole('checkbox', { name: /^Price 2 of 4 \([\d,]+ places\)$/ }).locator('..');
      const shown = /([\d,]+) places/.exec((await two.textContent()) ?? '')?.[1];
      await expect(save).toHaveText(`Show ${shown} places`);
      await save.click();
      await expect(page).toHaveURL(/priceRange=2/);
      await expect(price).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${shown} places to eat near Chicago, IL`,
      );
    });

    test('the button that shows the places stays in view in the long dialog [SEARCH-020]', async ({
      page,
    }) => {
      await openSearch(page);
      await page.getByRole('button', { name: 'All filters' }).click();
      const save = page.getByRole('dialog').getByRole('button', { name: /^Show [\d,]+ places$/ });
      await expect(save).toBeInViewport({ ratio: 1 });
      await page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Saturday/ })
        .scrollIntoViewIfNeeded();
      await expect(save).toBeInViewport({ ratio: 1 });
    });
  });
}

for (const viewport of [PHONE, { width: 768, height: 1_024 }, DESKTOP]) {
  for (const place of ['Chicago, IL', 'Nowhereville']) {
    test(`the hint covers nothing at ${viewport.width} px, searching ${place} [SEARCH-045]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${siteOf('nosh')}/search?${new URLSearchParams({ location: place }).toString()}`);
      // Its arrow points once the scripts run.
      await expect(page.getByRole('note')).toHaveAttribute('style', /--_arrow/);
      const hint = await page.getByRole('note').boundingBox();
      const filters = await page.getByRole('checkbox', { name: 'Dine in' }).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(hint?.y).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0));
      expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('note')).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('note')).toBeHidden();
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('"Show map" shows the map, "Show list" the list at its scroll position [SEARCH-011] [A11Y-014]', async ({
    page,
  }) => {
    await openSearch(page);
    await results(page).nth(9).scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    // A real click would scroll to the floating button first.
    await page.getByRole('button', { name: 'Show map' }).dispatchEvent('click');
    const map = page.getByRole('region', { name: /^Map of the restaurants/ });
    await expect(map).toBeFocused();
    await expect(map).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('button', { name: 'Change search' })).toBeVisible();
    await page.getByRole('button', { name: 'Show list' }).dispatchEvent('click');
    await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(top);
  });

  test('what floats on the map stays below the header', async ({ page }) => {
    await openSearch(page, `${CHICAGO}&view=map`);
    const closer = page.getByRole('button', { name: 'Closer' });
    await closer.evaluate((button) => {
      window.scrollBy({ top: button.getBoundingClientRect().top, behavior: 'instant' });
    });
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.evaluate(() => window.scrollBy({ top: -16, behavior: 'instant' }));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    const isCovered = await closer.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null;
    });
    expect(isCovered).toBe(true);
  });

  test('a reload restores the map and its open card [SEARCH-054]', async ({ page }) => {
    await openSearch(page, `${CHICAGO}&view=map`);
    const map = page.getByRole('region', { name: /^Map of the restaurants/ });
    await map.getByRole('button', { name: /^14\W/ }).dispatchEvent('click');
    await expect(map.getByRole('article')).toBeVisible();
    await page.reload();
    await expect(map.getByRole('article').getByRole('link')).toHaveText(/^14\. /);
  });

  test('nothing covers the filters on a screen as low as at 400 % [A11Y-002]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openSearch(page);
    await page.getByRole('button', { name: 'All filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.keyboard.press('Escape');
    const showMap = page.getByRole('button', { name: 'Show map' });
    await expect(showMap).toBeAttached();
    await expect(showMap).not.toBeInViewport();
  });
});

test('every pin of a new list is above the lower edge of the window', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSearch(page);
  const pins = page
    .getByRole('region', { name: /^Map of the restaurants/ })
    .getByRole('button', { name: /^\d+\W/ });
  await expect(pins).toHaveCount(15);
  for (const pin of await pins.all()) await expect(pin).toBeInViewport({ ratio: 0.9 });
});

test('the bar of the survey covers no button of the map', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSearch(page);
  const bar = page.getByRole('region', { name: 'How are we doing?' });
  await page.evaluate(() => window.scrollTo({ top: window.innerHeight + 100, behavior: 'instant' }));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const bottom = async () => {
    const box = await page.getByRole('button', { name: 'Farther' }).boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test('with all filters on, they end within the page [A11Y-002]', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSearch(
    page,
    `${CHICAGO}&acclaimed=true&isNew=true&reservations=true&features=dine-in&priceRange=1`,
  );
  const end = await page.getByRole('search').evaluate((form) => form.getBoundingClientRect().right);
  const chips = page.getByRole('group', { name: 'Filters' }).locator('> *');
  for (const chip of await chips.all()) {
    expect(await chip.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(end);
  }
});

test('going back restores the map: its view, its pins and its open card [SEARCH-054]', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSearch(page);
  const map = page.getByRole('region', { name: /^Map of the restaurants/ });
  const pin = map.getByRole('button', { name: /^1\W/ });
  await map.getByRole('button', { name: 'Farther' }).click();
  const again = map.getByRole('button', { name: 'Search this area' });
  await expect(again).toBeVisible();
  const place = await pin.boundingBox();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(map.getByRole('button', { name: /^30\W/ })).toBeAttached();
  expect(await pin.boundingBox(), 'more of the list moves nothing').toEqual(place);

  await pin.click();
  const left = await pin.boundingBox();
  await map.getByRole('article').getByRole('link').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(map.getByRole('article').getByRole('link')).toHaveText(/^1\. /);
  await expect(again).toBeVisible();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const found = await pin.boundingBox();
  expect(Math.abs((found?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(4);
  expect(Math.abs((found?.x ?? 0) - (left?.x ?? 0))).toBeLessThan(4);
});
