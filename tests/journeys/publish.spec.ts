import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../.run/settings.mjs';
import { expect, test } from './support/editor.fixture.ts';
import { siteOf } from './support/platform.ts';

const picture = (name: string) => join(ROOT, 'cms', 'src', 'seed', 'pictures', name);
const ALT = 'What is on tonight';
const everybody = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'];
const aBanner = (heading: string) => ({
  slug: `journey-${Date.now()}`,
  user_states: everybody,
  heading,
  banner_text: 'Only tonight.',
  order: 1,
});

test('a published entry is on the page at once, an unpublished one is gone [CMS-001]', async ({
  page,
  editor,
}) => {
  const heading = `Tonight ${Date.now()}`;
  const entry = await editor.create('home', aBanner(heading));
  await page.goto(siteOf('nosh'));
  await expect(page.getByText(heading)).toHaveCount(0);
  await editor.publish(entry);
  await becomes(page, 'nosh', { heading, count: 1 });
  await editor.unpublish(entry);
  await becomes(page, 'nosh', { heading, count: 0 });
});

test('an entry moved to another partner is removed from the first and shown on the second [CMS-025]', async ({
  page,
  editor,
}) => {
  const heading = `On the move ${Date.now()}`;
  const entry = await editor.create('home', aBanner(heading), 'nosh');
  await editor.publish(entry);
  await becomes(page, 'nosh', { heading, count: 1 });
  await becomes(page, 'ihg', { heading, count: 0 });
  await editor.move(entry, { from: 'nosh', to: 'ihg' });
  await editor.publish(entry);
  await becomes(page, 'nosh', { heading, count: 0 });
  await becomes(page, 'ihg', { heading, count: 1 });
});

test('a replaced picture is updated on the pages of every partner', async ({ page, editor }) => {
  const heading = `Pictured ${Date.now()}`;
  const image = await editor.upload(picture('ramen.webp'));
  await editor.publish(await editor.create('home', { ...aBanner(heading), image, alt_text: ALT }));
  const partners = ['nosh', 'ihg'];
  const before = new Map<string, string>();
  for (const partner of partners) {
    await becomes(page, partner, { heading, count: 1 });
    before.set(partner, await pictureOn(page, partner));
  }
  await editor.upload(picture('tacos.webp'), image);
  for (const partner of partners)
    await expect(async () => {
      expect(await pictureOn(page, partner)).not.toBe(before.get(partner));
    }).toPass(inTime);
});

// The bench measures the time; this test only checks the change.
const inTime = { timeout: 20_000, intervals: [250] };

async function becomes(
  page: Page,
  partner: string,
  { heading, count }: { heading: string; count: number },
): Promise<void> {
  await expect(async () => {
    await page.goto(siteOf(partner));
    expect(await page.getByText(heading).count()).toBe(count);
  }).toPass(inTime);
}

/** The hash of the banner's picture on the partner's home page. */
async function pictureOn(page: Page, partner: string): Promise<string> {
  await page.goto(siteOf(partner));
  const address = await page.getByRole('img', { name: ALT }).getAttribute('src');
  const bytes = await page.evaluate(async (from) => {
    const answer = await fetch(from);
    return new Uint8Array(await answer.arrayBuffer()).join();
  }, String(address));
  return createHash('sha256').update(bytes).digest('hex');
}
