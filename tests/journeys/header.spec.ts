import AxeBuilder from '@axe-core/playwright';
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
