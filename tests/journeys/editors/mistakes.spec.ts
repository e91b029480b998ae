import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';

// A refused change is a failed request on purpose; the media library asks for settings that editors may not read.
const refusals = /status of 40[03]|^400 |^403 .*\/upload\/settings$/;
test.use({ allow: new RegExp(`GL Driver Message|FocusTrap|${refusals.source}`) });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const aPage = (slug: string) => ({
  ...{ slug, url: `/earn/${slug}`, browser_title: slug, banner_text: 'Soon', disclaimer: 'Terms.' },
});
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const inWords = (sentence: string) => new RegExp(sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

interface Mistake {
  input: Locator;
  wrong: string;
  sentence: string;
}

/** The sentence is at the field; then the field gets back what it had. */
async function expectRefused(page: Page, { input, wrong, sentence }: Mistake): Promise<void> {
  const right = await input.inputValue(inTime);
  await input.fill(wrong);
  await publish(page).click(inTime);
  await expect(input).toHaveAccessibleDescription(inWords(sentence), inTime);
  await input.fill(right);
}

/** The menu of this button has the item disabled; then the menu is closed, and has given the focus back. */
async function expectDisabledItem(button: Locator, item: string): Promise<void> {
  const page = button.page();
  await button.click(inTime);
  await expect(page.getByRole('menuitem', { name: item })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // Until then the keys of what is filled in next would go to the button.
  await expect(button).toBeFocused();
}

test('a page with a mistake is not published: a sentence at the field says what is wrong', async ({
  page,
  editor,
}) => {
  const [taken, mistaken] = ['taken', 'mistaken'].map((name) => `${name}-${Date.now()}`) as [string, string];
  await editor.create('earn', aPage(taken), 'nosh');
  await editor.open(page, await editor.create('earn', aPage(mistaken), 'nosh'));
  await editor.signIn(page);
  const address = field(page, 'Address of the page');
  const heading = field(page, 'Heading of the page');
  const smallPrint = field(page, 'Small print');
  for (const mistake of [
    {
      input: address,
      wrong: `/earn/${taken}`,
      sentence: `The page named "${taken}" has the address /earn/${taken} already.`,
    },
    { input: address, wrong: '/nowhere', sentence: 'Begin with /earn/ and use small letters' },
    { input: heading, wrong: 'Earn {MILES}', sentence: '{MILES} is no word that the site fills in' },
    { input: smallPrint, wrong: 'See [this](/nowhere).', sentence: 'There is no page /nowhere.' },
  ])
    await expectRefused(page, mistake);

  await page.getByRole('button', { name: 'Remove' }).first().click();
  await publish(page).click();
  await expect(page.getByText('Choose the partner it is shown on').first()).toBeVisible(inTime);
});

test('a banner that nobody sees is not published', async ({ page, editor }) => {
  const banner = { slug: `nobody-${Date.now()}`, banner_text: 'Text', user_states: ['no_member'], order: 90 };
  await editor.open(page, await editor.create('home', banner, 'nosh'));
  await editor.signIn(page);
  await page.getByRole('checkbox', { name: 'Visitors without an account' }).click(inTime);
  await publish(page).click();
  await expect(page.getByText('Tick who sees this: nobody is ticked.').first()).toBeVisible(inTime);
});

test('what every site needs stays: no second one, not deleted, not taken away, not emptied', async ({
  page,
  editor,
}) => {
  const second = { slug: `second-${Date.now()}`, title: 'Another' };
  await editor.open(page, await editor.create('discover', second));
  await editor.signIn(page);
  await publish(page).click(inTime);
  await expect(page.getByText('A site shows one such entry.').first()).toBeVisible(inTime);

  await page.goto(new URL('/admin/content-manager/collection-types/api::global.global', page.url()).href);
  await page
    .getByRole('row', { name: /All partners/ })
    .getByRole('link')
    .click(inTime);
  const ofDocument = page.getByRole('button', { name: 'More document actions' });
  await expectDisabledItem(ofDocument, 'Unpublish: every site needs it');
  const ofEntry = page.getByRole('button', { name: 'More actions' }).last();
  await expectDisabledItem(ofEntry, 'Delete the entry: every site needs it');

  const copyright = field(page, 'Copyright');
  await copyright.fill('');
  await expect(copyright).toHaveValue('');
  await publish(page).click();
  await expect(page.getByText('Every page needs its copyright line.').first()).toBeVisible(inTime);
});

test('a picture in use is not deleted, and where it stands is said', async ({ page, editor }) => {
  await editor.open(page, await editor.create('earn', aPage(`picture-${Date.now()}`), 'nosh'));
  await editor.signIn(page);
  await expect(publish(page)).toBeVisible(inTime);
  await page.goto(new URL('/admin/plugins/upload', page.url()).href);
  await page.getByRole('checkbox', { name: 'Select tart.webp' }).click(inTime);
  await page.getByRole('button', { name: /^Delete/ }).click(inTime);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('This picture is in use:').first()).toBeVisible(inTime);
});
