import { expect, test } from './support/watch.ts';
import { siteOf } from './support/platform.ts';

test.use({ allow: /GL Driver Message|404/ });

test('an online order starts on its own page, also by keyboard; a restaurant without ordering has no such page [ROUTE-010] [ROUTE-011] [MERCH-048]', async ({
  page,
}) => {
  const site = siteOf('nosh');
  await page.goto(site);
  // Requested in the page, because only the browser resolves its host.
  const merchants = await page.evaluate(async () => {
    const answer = await fetch(
      '/api/v2/Merchants/Search?location=60601&features=online+ordering&pageSize=100',
    );
    const found = (await answer.json()) as {
      merchants: { id: string; details: { highlight: string | null } }[];
    };
    return found.merchants;
  });
  const byHighlight = (highlight: string) =>
    merchants.find(({ details }) => details.highlight === highlight)?.id ?? '';
  await page.goto(`${site}/merchants/${byHighlight('orderOnlineInternal')}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: /^Order online/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the order' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order online from ${name}`);
  await expect(page.getByRole('link', { name: /^Start the order/ })).toHaveAttribute('href', /^https:/);
  const missing = await page.goto(`${site}/merchants/${byHighlight('orderOnlineExternal')}/order`);
  expect(missing?.status()).toBe(404);
});
