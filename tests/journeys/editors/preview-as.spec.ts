import type { Page } from '@playwright/test';
import { expect, test } from '../support/editor.fixture.ts';
import { siteOf } from '../support/platform.ts';

// Strapi's preview frame traps the focus and warns while it is empty.
test.use({ allow: /GL Driver Message|FocusTrap/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

const states = [
  ['no_member', 'Visitors without an account', 'visitor'],
  ['opted_out', 'Members who turned our e-mails off', 'Basic, e-mails off'],
  ['new_member_bonus', 'New members whose welcome bonus is still open', 'Select, new member'],
  ['building', 'Members on their way to VIP', 'Select, on the way to VIP'],
  ['renewing', 'VIP members who renew for next year', 'VIP, renewing'],
  ['complete', 'VIP members who have renewed', 'VIP, renewed'],
] as const;

const barOf = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

async function showTo(page: Page, state: string): Promise<void> {
  const bar = barOf(page);
  await bar.getByText('Change').click();
  await bar.getByLabel('Seen by').selectOption({ label: state });
  await bar.getByRole('button', { name: 'Show' }).click();
}

test('an editor previews six homes and overviews, one for each kind of visitor, and leaves', async ({
  page,
  editor,
}) => {
  const mark = Date.now();
  const banner = (name: string) => `Offer ${mark} for ${name}`;
  for (const [name] of states) {
    const fields = { slug: `offer-${mark}-${name}`, banner_text: banner(name), user_states: [name] };
    await editor.create('home', { heading: 'An offer', ...fields }, 'nosh');
  }
  const slug = `of-all-${mark}`;
  const all = { slug, heading: 'For all', banner_text: 'For all', user_states: states.map(([name]) => name) };
  await editor.open(page, await editor.create('home', all, 'nosh'));
  await editor.signIn(page);
  const panel = page.getByRole('button', { name: 'Open in a new window' });
  await expect(panel).toBeVisible(inTime);
  await page.getByRole('combobox', { name: 'Seen by' }).click();
  await page.getByRole('option', { name: states[4][1] }).click();
  const [preview] = await Promise.all([page.waitForEvent('popup'), panel.click()]);
  await preview.waitForURL(`${siteOf('nosh')}/`, inTime);
  await expect(barOf(preview)).toContainText('Preview · drafts · Nosh · VIP, renewing');

  const overviews = new Set<string>();
  for (const [name, sentence, short] of states) {
    await showTo(preview, sentence);
    await expect(barOf(preview)).toContainText(short);
    await expect(preview.getByText(banner(name))).toBeVisible();
    await expect(preview.getByText(`Offer ${mark} for`)).toHaveCount(1);
    await preview.goto(`${siteOf('nosh')}/account/overview`);
    const heading = preview.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name === 'no_member' ? 'Good to see you again.' : 'Your account');
    overviews.add((await preview.getByRole('main').textContent()) ?? '');
    await preview.goto(`${siteOf('nosh')}/`);
  }
  expect(overviews.size).toBe(states.length);

  await barOf(preview).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(barOf(preview)).toHaveCount(0);
  await expect(preview.getByText(`Offer ${mark} for`)).toHaveCount(0);
});
