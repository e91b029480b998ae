import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';

// The session is ended on purpose.
test.use({ allow: /GL Driver Message|FocusTrap|status of 401|^401 |Token refresh failed/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading of the page' });

test('what an editor typed outlasts the end of the session', async ({ page, context, editor }) => {
  const slug = `session-${Date.now()}`;
  const fields = { slug, url: `/earn/${slug}`, browser_title: slug, banner_text: 'As it was' };
  await editor.open(page, await editor.create('earn', fields, 'nosh'));
  await editor.signIn(page);
  await heading(page).fill('Typed for an hour', inTime);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('unsaved');

  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You are signed out')).toBeVisible(inTime);
  await editor.signIn(page);
  await expect(page.getByText('Not saved: what you had changed')).toBeVisible(inTime);
  await expect(page.getByText('You are signed out')).toHaveCount(0);
  await page.getByRole('link', { name: slug }).first().click();

  await page.getByRole('button', { name: /^Use mine: Heading of the page/ }).click(inTime);
  await expect(heading(page)).toHaveValue('Typed for an hour');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save to preview' })).toHaveCount(0, inTime);
  await expect(page.getByRole('button', { name: /^Use mine/ })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('unsaved');
});
