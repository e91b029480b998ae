import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/editor.fixture.ts';

// A refused plan is a failed request on purpose.
test.use({ allow: /GL Driver Message|FocusTrap|status of 400|^400 .*\/admin-api\/releases\/\d+$/ });
// The admin is large: on a busy machine a form takes half a minute to appear.
test.describe.configure({ timeout: 180_000 });
const inTime = { timeout: 60_000 };

test('entries of a list are planned as one release, moved and cancelled', async ({ page, editor }) => {
  const stamp = Date.now();
  const aPage = (name: string, fields = {}) => ({
    ...{ slug: `${name}-${stamp}`, url: `/earn/${name}-${stamp}`, browser_title: `${name} ${stamp}` },
    ...{ banner_text: 'Soon', ...fields },
  });
  const fine = await editor.create('earn', aPage('fine'), 'nosh');
  await editor.create('earn', aPage('wrong', { banner_text: 'Earn {MILES}' }), 'nosh');
  await editor.open(page, fine);
  await editor.signIn(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible(inTime);
  const list = new URL(page.url().replace(/\/[^/]+$/, ''));
  list.search = `?filters[$and][0][slug][$contains]=${stamp}`;
  await page.goto(list.href);

  const rows = page.getByRole('row').filter({ hasText: String(stamp) });
  await expect(rows).toHaveCount(2, inTime);
  await expect(rows.first()).toContainText('Nosh');
  for (const row of await rows.all()) await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByLabel('Name of the release').fill(`Winter ${stamp}`, inTime);
  await page.getByRole('button', { name: 'Choose the time' }).click();

  await expect(page.getByRole('heading', { name: `Winter ${stamp}` })).toBeVisible(inTime);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByLabel(/^Date/).fill('2031-12-01');
  await page.getByLabel(/^Time\W*$/).fill('10:00');
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await schedule.click();
  await expect(page.getByText('{MILES} is no word that the site fills in')).toBeVisible(inTime);
  await page.getByRole('button', { name: `Leave out wrong ${stamp}` }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible(inTime);
  await page.getByRole('link', { name: 'All releases' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click(inTime);
  await schedule.click();
  await expect(page.getByText('Scheduled: 1 December 2031 at 09:00 (America/Chicago)')).toBeVisible(inTime);

  await page.goto(list.href);
  await expect(page.getByRole('row').filter({ hasText: 'Publish: 1 Dec 2031, 09:00 CST' })).toHaveCount(
    1,
    inTime,
  );
  await page.goto(new URL('/admin/releases', list).href);
  await page.getByRole('link', { name: `Winter ${stamp}` }).click(inTime);
  await page.getByRole('button', { name: 'Cancel the release' }).click(inTime);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click(inTime);
  await expect(page.getByText('Cancelled: 1 December 2031')).toBeVisible(inTime);
  await expect(page.getByRole('button', { name: 'Plan it again' })).toBeVisible();
});
