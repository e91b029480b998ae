import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteOf } from './support/platform.ts';
import { openAccount } from './support/visit.ts';
import { expect, test } from './support/watch.ts';

/** The sign-in and join links beside the logo; with room for one only, the menu has the other. */
const headers = [
  { partner: 'united', width: 360, shown: ['Join'] },
  { partner: 'united', width: 768, shown: ['Join'] },
  { partner: 'nosh', width: 360, shown: ['Sign in'] },
  { partner: 'nosh', width: 768, shown: ['Sign in', 'Join'] },
  { partner: 'nosh', width: 1_280, shown: ['Sign in', 'Join'] },
];

for (const { partner, width, shown } of headers) {
  test(`at ${width} px the header of ${partner} offers ${shown.join(' and ')} [SHELL-015] [SHELL-016]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(siteOf(partner));
    const header = page.getByRole('banner');
    for (const name of ['Sign in', 'Join']) {
      const link = header.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible({ visible: shown.includes(name) });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the first Tab shows the way past the header, and Enter goes it [SHELL-001]', async ({ page }) => {
  await page.goto(siteOf('nosh'));
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const partner of ['united', 'southwest', 'nosh'])
  test(`on a phone a member of ${partner} without a card is led to linking one, and can sign out in the menu [SHELL-016]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openAccount(page, partner, 'nocard');
    await page.goto(siteOf(partner));
    const header = page.getByRole('banner');
    const finish = header.locator('a:visible', { hasText: 'Finish joining' });
    await expect(finish).toHaveCount(1);
    const logo = header.getByRole('link', { name: 'home' });
    const [mark, link] = [await logo.locator('> span').first().boundingBox(), await finish.boundingBox()];
    if (!mark || !link) throw new Error('not shown');
    expect(mark.x + mark.width).toBeLessThanOrEqual(link.x);
    await header.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await expect(menu.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await finish.click();
    await expect(page).toHaveURL(`${siteOf(partner)}/add_card`);
  });

test('the menu is opened, used and closed with the keyboard, and the focus returns to its button [A11Y-003]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(siteOf('nosh'));
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await opener.focus();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const links = menu.getByRole('link');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the header is readable when it reappears over a hero', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(siteOf('united'));
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  await page.mouse.move(300, 400);
  // The header reacts once the page's scripts run.
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    await expect(header).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -50);
  await expect(header).toBeInViewport({ ratio: 1 });
  const { violations } = await new AxeBuilder({ page }).include('header').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } });

  /** Scrolls until the page's scripts run and the header has reacted. */
  async function scrollAway(page: Page): Promise<void> {
    await page.mouse.move(200, 400);
    await expect(async () => {
      await page.mouse.wheel(0, 150);
      await expect(page.getByRole('banner').first()).not.toBeInViewport({ timeout: 500 });
    }).toPass();
  }

  test('the menu opens from its button, and closes on a choice and on a press outside [SHELL-002, SHELL-025]', async ({
    page,
  }) => {
    await page.goto(siteOf('nosh'));
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(390, 790);
    await expect(menu).toBeHidden();
    await page.waitForLoadState('networkidle');
    await opener.click();
    await menu.getByRole('link', { name: 'How it works' }).click();
    await expect(page).toHaveURL(`${siteOf('nosh')}/how-it-works`);
    await expect(menu).toBeHidden();
  });

  test('the header hides when scrolling down and reappears when scrolling up [SHELL-026]', async ({
    page,
  }) => {
    await page.goto(siteOf('nosh'));
    const header = page.getByRole('banner').first();
    await expect(header).toBeInViewport();
    await scrollAway(page);
    await page.mouse.wheel(0, -60);
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  test('the hidden header comes back for the keyboard, so that its links are seen when they have the focus [A11Y-010]', async ({
    page,
  }) => {
    await page.goto(siteOf('nosh'));
    await scrollAway(page);
    const header = page.getByRole('banner').first();
    const search = header.getByRole('link', { name: 'Search restaurants' });
    // As the Tab key does, without the scrolling by which a browser might show the header too.
    await search.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await expect(search).toBeFocused();
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Shift+Tab');
    await expect(header.getByRole('link', { name: 'home' })).toBeFocused();
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  test('what is touched in header, menu and form is at least 44 px high [A11Y-016]', async ({ page }) => {
    await page.goto(`${siteOf('nosh')}/login`);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const places = [
      'header button',
      'header a',
      '#main-menu a',
      'main input:not([type=checkbox])',
      'main button',
    ];
    const small = await page.locator(places.join(', ')).evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        // Their field is the target of controls within it.
        const isWithin = element.closest('main span:has(> input)') !== null && element.tagName === 'BUTTON';
        const isShown = width > 1 && height > 1 && !isWithin;
        return isShown && (height < 44 || width < 44) ? [`${element.outerHTML} ${width}×${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});

test('a nav link shows its short text at 860 px, its long one from 861 px [SHELL-023]', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 800 });
  await page.goto(siteOf('nosh'));
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu.getByText('Find food', { exact: true })).toBeVisible();
  await expect(menu.getByText('Restaurants', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 861, height: 800 });
  await expect(menu.getByText('Restaurants', { exact: true })).toBeVisible();
  await expect(menu.getByText('Find food', { exact: true })).toBeHidden();
});

test('the member menu closes on a press outside; its sign-out loads the whole page [SHELL-014, SHELL-025]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await openAccount(page, 'nosh', 'select');
  const opener = page.getByRole('button', { name: /Your account/ });
  const menu = page.locator('#member-menu');
  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Linked Cards' }).click();
  await expect(page).toHaveURL(`${siteOf('nosh')}/account/manage_cards`);
  await expect(menu).toBeHidden();
  await opener.click();
  const loads: string[] = [];
  page.on('request', (request) => {
    // The page of cards loads a frame of its own.
    const isOfPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isOfPage) loads.push(new URL(request.url()).pathname);
  });
  await menu.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(loads[0]).toBe('/SignOut');
});
