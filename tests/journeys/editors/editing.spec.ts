import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';
import { siteOf } from '../support/platform.ts';

// Strapi's preview frame traps the focus and warns while it is empty.
test.use({ allow: /GL Driver Message|FocusTrap/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const aPage = (title: string) => {
  const slug = `${title}-${Date.now()}`;
  return { slug, url: `/earn/${slug}`, browser_title: 'A draft', banner_text: 'As it was' };
};

test('a change in a draft is shown in its preview frame [CMS-029]', async ({ page, editor }) => {
  for (const partner of ['nosh', 'ihg', 'united']) {
    await editor.open(page, await editor.create('earn', aPage(`draft-of-${partner}`), partner));
    if (partner === 'nosh') await editor.signIn(page);
    await changeHeading(page, `As it shall be at ${partner}`);
    await expectPreview(page, partner, `As it shall be at ${partner}`);
  }
});

test('a shared draft is previewed on a partner that shows it, or not at all', async ({ page, editor }) => {
  const shared = aPage('shared-draft');
  const entry = await editor.create('earn', shared);
  const own = (partner: string) =>
    editor.create('earn', { ...shared, banner_text: `Of ${partner} alone` }, partner);
  await own('nosh');
  await editor.open(page, entry);
  await editor.signIn(page);
  await changeHeading(page, 'For everybody else');
  await expectPreview(page, 'american', 'For everybody else');
  for (const { code } of await editor.partners()) if (code !== 'nosh') await own(code);
  await editor.open(page, entry);
  await expect(page.getByText('No partner shows this entry').first()).toBeVisible(inTime);
  await expect(page.getByRole('link', { name: 'Open preview' })).toHaveCount(0);
});

async function changeHeading(page: Page, heading: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Heading of the page' }).fill(heading);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save to preview' })).toHaveCount(0, inTime);
}

async function expectPreview(page: Page, partner: string, heading: string): Promise<void> {
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading, inTime);
  const origins = page.frames().map((one) => new URL(one.url()).origin);
  expect(origins).toContain(siteOf(partner));
}
