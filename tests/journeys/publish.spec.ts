import { type APIRequestContext, request } from '@playwright/test';
import { settings, siteOf } from './platform.ts';
import { expect, test } from './watch.ts';

const cms = `http://127.0.0.1:${settings.ports.cms}`;
const EDITOR = { email: 'editor@dinelink.example', password: 'Dine-well-2026' };
const HOME = '/content-manager/collection-types/api::home.home';

test('what an editor publishes stands on the page within two seconds, what is taken back goes [CMS-001] [CMS-025]', async ({
  page,
}) => {
  const editor = await signInEditor();
  const heading = `Tonight ${Date.now()}`;
  const { data: entry } = await (
    await editor.post(HOME, {
      data: {
        slug: `journey-${Date.now()}`,
        user_states: { no_member: true },
        heading,
        banner_text: 'Only tonight.',
        order: 1,
      },
    })
  ).json();
  await page.goto(siteOf('nosh'));
  await expect(page.getByText(heading)).toHaveCount(0);
  const published = await editor.post(`${HOME}/${entry.documentId}/actions/publish`, { data: {} });
  expect(published.ok()).toBe(true);
  await expect(async () => {
    await page.goto(siteOf('nosh'));
    await expect(page.getByText(heading)).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 2_000, intervals: [200] });
  await editor.post(`${HOME}/${entry.documentId}/actions/unpublish`, { data: {} });
  await expect(async () => {
    await page.goto(siteOf('nosh'));
    await expect(page.getByText(heading)).toHaveCount(0, { timeout: 250 });
  }).toPass({ timeout: 2_000, intervals: [200] });
});

async function signInEditor(): Promise<APIRequestContext> {
  const anonymous = await request.newContext({ baseURL: cms });
  const answer = await anonymous.post('/admin/login', { data: EDITOR });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: { token: string } };
  return request.newContext({ baseURL: cms, extraHTTPHeaders: { Authorization: `Bearer ${data.token}` } });
}
