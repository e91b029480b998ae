import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { parseItems } from '../../server/content/parse.ts';
import { prepareForPartner } from '../../server/content/prepare-for-partner.ts';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { everyPartner } from '../partner/every-partner.fixture.ts';
import type { PublicPartner } from '../partner/public-partner.ts';
import type { Contents } from '../partner/test-client.fixture.ts';
import { renderSite } from '../site.fixture.tsx';

type Entry = Record<string, unknown> & { slug: string };
type Name = 'global' | 'earn_details';

const folder = join(import.meta.dirname, '../../../cms/src/seed/content');
const seeds = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<Record<Name, Entry[]>>,
  ]),
);

/** A block as the cms delivers it; texts stay as they are written. */
const deliver = (entry: Entry): Entry => ({
  ...entry,
  // Pictures are files here.
  banner: null,
  main_column: ((entry['main_column'] ?? []) as Entry[]).map(({ __component, ...block }) => ({
    type: String(__component).replace('blocks.', '').replaceAll('-', '_'),
    text_mobile: block['text_desktop'],
    ...block,
  })),
});

/** What a partner's site shows of a fresh database. */
function contentOf(partner: PublicPartner): Contents {
  const read = <N extends Name>(name: N) => {
    const own = new Map(seeds.get(partner.key)?.[name]?.map((entry) => [entry.slug, entry]));
    const shared = new Map(seeds.get('shared')?.[name]?.map((entry) => [entry.slug, entry]));
    const { items } = parseItems(name, [...new Map([...shared, ...own]).values()].map(deliver));
    return prepareForPartner(partner, 2026)(items);
  };
  return { global: read('global'), earn_details: read('earn_details') };
}

const NAMES = ['Help and contact', 'Terms and conditions', 'Privacy policy'];
const legalLinks = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => ({ name: link.textContent.replace(/ \(.*\)$/, ''), to: link.getAttribute('href') ?? '' }))
    .filter(({ name }) => NAMES.includes(name));
const footer = () => screen.getByRole('contentinfo');

describe.each(everyPartner.map((partner) => [partner.key, partner] as const))('%s', (_key, partner) => {
  test('has help, terms and privacy policy in its footer, which lead to pages of their own [SHELL-031, ROUTE-066]', async () => {
    const contents = contentOf(partner);
    const site = renderSite('/how-it-works', { partner, contents });
    await site.heading();
    const links = legalLinks(footer());
    expect(links.map(({ name }) => name)).toEqual(NAMES);
    site.unmount();
    for (const { to } of links) {
      const page = renderSite(to, { partner, contents });
      expect(await page.heading()).toMatch(/^(How can we help\?|Terms and conditions|Privacy policy)$/);
      expect(page.address()).toBe(to);
      const main = screen.getByRole('main');
      expect(main.querySelectorAll('h2').length).toBeGreaterThan(2);
      // Every token is filled, and every page leads to somebody who helps.
      expect(main).not.toHaveTextContent(/\{[A-Z]/);
      expect(main.innerHTML).toContain(to === '/privacy' ? '/help' : partner.customerSupport.email.text);
      page.unmount();
    }
  });
});

test('a partner that publishes its own terms and privacy policy is linked there, in new tabs', async () => {
  const legal = { terms: 'https://a.example/terms', privacy: 'https://a.example/privacy' };
  const partner = aPartner('nosh', { legal });
  const contents = contentOf(partner);
  const site = renderSite('/how-it-works', { partner, contents });
  await site.heading();
  expect(legalLinks(footer()).map(({ to }) => to)).toEqual(['/help', legal.terms, legal.privacy]);
  expect(within(footer()).getByRole('link', { name: /^Terms/ })).toHaveAttribute('target', '_blank');
  expect(contents.earn_details).not.toContainEqual(expect.objectContaining({ slug: 'terms' }));
  expect(contents.earn_details).toContainEqual(expect.objectContaining({ slug: 'help' }));
});

test.each(['/terms', '/privacy', '/help'])(
  '%s can be read while the account is closed: the consent to link a card refers to it',
  async (path) => {
    const partner = aPartner('nosh');
    const member = aMember({ memberType: 'ClosedAccountMember' });
    const site = renderSite(path, { partner, member, contents: contentOf(partner) });
    expect(await site.heading()).not.toBe('We kept your account for you.');
    expect(site.address()).toBe(path);
  },
);

test('beside the card of a closed account are terms, privacy policy and help', async () => {
  const member = aMember({ memberType: 'ClosedAccountMember' });
  const partner = aPartner('nosh');
  const site = renderSite('/', { partner, member, contents: contentOf(partner) });
  expect(await site.heading()).toBe('We kept your account for you.');
  expect(legalLinks(screen.getByRole('main')).map(({ to }) => to)).toEqual(['/terms', '/privacy', '/help']);
});
