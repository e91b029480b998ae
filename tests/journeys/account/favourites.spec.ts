import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mailed } from '../support/mails.ts';
import { siteOf } from '../support/platform.ts';
import { waitForCheck, makeDue, setBonus } from '../support/restaurants.ts';
import { signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/watch.ts';

const EMAIL = 'select@choice.example';
/** Has saved nothing, and is no other journey's. */
const LIST_MEMBER = 'basic@choice.example';
const SITE = siteOf('choice');
const FAVOURITES = `${SITE}/account/favourites`;
const SEARCH = '/search?location=Chicago%2C%20IL';
const BONUS = 'Twice the points this autumn';

/** Its name and id, by the nth card of the results. */
async function placeOf(page: Page, index: number) {
  const link = page.getByRole('list', { name: 'Restaurants found' }).getByRole('link').nth(index);
  const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
  return { id, name: (await link.innerText()).trim() };
}

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${name}`, exact: true });

test('two restaurants are saved from the search, listed, told about by mail when one changes, and the mails ended', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(`${SITE}${SEARCH}`);
  const [first, second] = [await placeOf(page, 0), await placeOf(page, 1)];
  // Pressed before signing in: it is saved after.
  await page
    .getByRole('main')
    .getByRole('button', { name: `Sign in to save ${first.name}`, exact: true })
    .click();
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, EMAIL);
  await expect(page).toHaveURL(`${SITE}${SEARCH}`);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`${first.name} is saved.`);
  await expect(heart(page, first.name)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, second.name).click();
  await expect(heart(page, second.name)).toHaveAttribute('aria-pressed', 'true');
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

  await page.goto(`${SITE}/account/favourites`);
  const list = page.getByRole('list', { name: 'Saved restaurants' });
  await expect(list.getByRole('heading')).toHaveText([second.name, first.name]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto(`${SITE}/account/user_profile`);
  const choice = page.getByRole('checkbox', { name: /^E-mail me when a saved restaurant changes/ });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('All changes were saved.');

  // The browser's own request: Node does not resolve *.localhost.
  const { publicId } = await page.evaluate(
    async () => (await fetch('/api/Member')).json() as Promise<{ publicId: string }>,
  );
  await waitForCheck(publicId);
  await setBonus(first.id, BONUS);
  await makeDue(publicId);
  const { text } = await mailed(EMAIL, /^News about /, BONUS);
  expect(text).toContain(`${first.name}, Chicago: it has a bonus, ${BONUS}.`);
  expect(text).not.toContain(second.name);
  const link = /Stop e-mails about my saved restaurants:\n(\S+)/.exec(text)?.[1] ?? '';
  expect(link).toContain(`${SITE}/unsubscribe?token=`);

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const email = await visitor.newPage();
  await email.goto(link);
  await expect(email.getByRole('heading', { level: 1 })).toHaveText('Stop e-mails about saved restaurants?');
  await page.reload();
  await expect(choice, 'opening the link changes nothing').toBeChecked();
  await email.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(email.getByRole('heading', { level: 1 })).toHaveText(
    'We no longer e-mail you about saved restaurants',
  );
  await visitor.close();
  await page.reload();
  await expect(choice).not.toBeChecked();

  await page.goto(`${SITE}/account/favourites`);
  for (const { name } of [first, second]) {
    await page.getByRole('button', { name: `Remove ${name} from your saved restaurants` }).click();
    await expect(list.getByRole('heading', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('No restaurant is saved');
  await setBonus(first.id, null);
});

test('a saved restaurant is put on a list and the list is removed, by keyboard', async ({
  page,
  browser,
}) => {
  await page.goto(`${SITE}/login`);
  await signIn(page, LIST_MEMBER);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${SITE}${SEARCH}`);
  const { name } = await placeOf(page, 2);
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');

  await page.goto(FAVOURITES);
  const lists = page.getByRole('button', { name: `Choose the lists of ${name}` });
  await tabTo(page, lists);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Name of the list/ })).toBeFocused();
  await page.keyboard.type('Date night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The list Date night is made.');

  await page.getByRole('link', { name: 'Date night (1)' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Date night');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await withoutScripts.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Date night');
  await expect(plain.getByRole('list', { name: 'Date night' }).getByRole('heading')).toHaveText([name]);
  await withoutScripts.close();

  await tabTo(page, lists);
  await page.keyboard.press('Enter');
  const box = page.getByRole('checkbox', { name: 'Date night' });
  await expect(box).toBeChecked();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Nothing is on this list yet');

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove list' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove list' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FAVOURITES);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${name} from your saved restaurants` }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('No restaurant is saved');
});
