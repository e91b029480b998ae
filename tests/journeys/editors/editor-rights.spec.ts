import { type APIRequestContext, request } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';
import { settings } from '../support/platform.ts';

test.use({ allow: /GL Driver Message|FocusTrap/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const PASSWORD = 'Dine-well-2026';
const cms = `http://127.0.0.1:${settings.ports.cms}`;

interface Answer<T> {
  data: T;
}
const dataOf = async <T>(answer: { json: () => Promise<unknown> }): Promise<T> =>
  ((await answer.json()) as Answer<T>).data;

/** An administrator's requests, by which accounts are made. */
async function signInAdministrator(): Promise<APIRequestContext> {
  const anonymous = await request.newContext({ baseURL: cms });
  const login = await anonymous.post('/admin/login', {
    data: { email: 'admin@dinelink.example', password: PASSWORD },
  });
  const { token } = await dataOf<{ token: string }>(login);
  return request.newContext({ baseURL: cms, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
}

/** An account with a role, limited to one partner; answers its address. */
async function anAccount(role: string, partner: { documentId: string } | undefined): Promise<string> {
  const admin = await signInAdministrator();
  const roles = await dataOf<{ id: number; name: string }[]>(await admin.get('/admin/roles'));
  const email = `${role.toLowerCase().replace(' ', '-')}-${Date.now()}@dinelink.example`;
  const { id } = roles.find(({ name }) => name === role) ?? {};
  const made = await admin.post('/admin/users', {
    data: { firstname: role, lastname: 'Test', email, roles: [id] },
  });
  const user = await dataOf<{ id: number }>(made);
  await admin.put(`/admin/users/${user.id}`, { data: { password: PASSWORD, isActive: true } });
  await admin.post('/content-manager/collection-types/api::editor-access.editor-access', {
    data: { email, partners: { connect: [{ documentId: partner?.documentId }] } },
  });
  await admin.dispose();
  return email;
}

for (const { role, shared, own } of [
  { role: 'Partner editor', shared: 'This entry is shared by all partners.', own: undefined },
  {
    role: 'Author',
    shared: 'This entry is shared by all partners.',
    own: 'Your role writes drafts. An editor publishes them. An administrator can give you more rights.',
  },
  { role: 'Designer', shared: 'Your role reads and previews entries', own: 'Your role reads and previews' },
])
  test(`${role}: a form says what may be done, and is read-only where nothing may`, async ({
    page,
    editor,
  }) => {
    const slug = `rights-${Date.now()}`;
    const aPage = (fields = {}) => ({ slug, url: `/earn/${slug}`, banner_text: 'As it was', ...fields });
    const everyones = await editor.create('earn', aPage());
    const nosh = (await editor.partners()).find(({ code }) => code === 'nosh');
    const mine = await editor.create('earn', aPage(), 'nosh');
    await editor.open(page, everyones);
    await page.getByRole('textbox', { name: 'Email' }).fill(await anAccount(role, nosh));
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    const heading = page.getByRole('textbox', { name: 'Heading of the page' });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(heading).toBeDisabled(inTime);
    await expect(page.getByText(shared)).toBeVisible(inTime);
    await expect(publish).toBeDisabled(inTime);

    await editor.open(page, mine);
    const writes = role !== 'Designer';
    await expect(heading).toBeEnabled({ ...inTime, enabled: writes });
    if (own) await expect(page.getByText(own)).toBeVisible(inTime);
    await expect(publish).toBeEnabled({ ...inTime, enabled: role === 'Partner editor' });
  });
