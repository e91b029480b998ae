import { parseItems } from './parse.ts';
import { prepareForPartner } from './prepare-for-partner.ts';
import { aPartner } from '../../src/partner/a-partner.fixture.ts';

const text = { type: 'text', copy: 'News' };
const link = { type: 'link', copy: 'See it', url: '/search', new_tab: true };
const announcement = { slug: 'a', banner_copy: [text, link], tooltip_copy: 'Why' };

describe('an announcement', () => {
  test('has texts and links; a link opens in the same tab unless it says otherwise [CMS-011]', () => {
    const here = { ...link, new_tab: null };
    const { items } = parseItems('announcement_banner', [
      { ...announcement, banner_copy: [text, link, here] },
    ]);
    expect(items).toEqual([{ ...announcement, banner_copy: [text, link, { ...link, new_tab: false }] }]);
  });

  test.each([
    ['copy', { banner_copy: [] }],
    ['copy of a known type', { banner_copy: [{ type: 'picture', copy: 'News' }] }],
    ['copy with words', { banner_copy: [{ type: 'text', copy: '' }] }],
    ['an address that may be linked', { banner_copy: [{ ...link, url: 'javascript:alert(1)' }] }],
    ['a tooltip', { tooltip_copy: null }],
    ['a tooltip with words', { tooltip_copy: '' }],
  ])('without %s is not used [CMS-011]', (_what, fields) => {
    expect(parseItems('announcement_banner', [{ ...announcement, ...fields }]).items).toEqual([]);
  });
});

test('a nav link has a text for each width and an address, or is not used [CMS-016]', () => {
  const nav = { text_desktop: 'Restaurants', text_mobile: 'Find food', url: '/search' };
  const without = (field: keyof typeof nav) => ({ ...nav, [field]: undefined });
  const nav_links = [nav, without('text_desktop'), without('text_mobile'), without('url')];
  const { items } = parseItems('global', [{ slug: 'global', nav_links }]);
  expect(items[0]?.nav_links).toEqual([nav]);
});

test.each([
  ['discover', { slug: 'discover', title: 'Where to next?' }],
  ['tier_1_activation', { slug: 'prompt', title: 'Come in', body_text: '<p>Hello</p>' }],
] as const)(
  'a field that the site does not know passes through with %s %j [CMS-007, CMS-008]',
  (name, item) => {
    const { items } = parseItems(name, [{ ...item, mood: 'late' }]);
    expect(items).toEqual([expect.objectContaining({ ...item, mood: 'late' })]);
  },
);

describe('an account center', () => {
  const center = {
    slug: 'account_center',
    referral_link: { is_enabled: true, title: 'Bring a friend', description: 'Send your link.' },
    link_groups: [{ title: 'Help', links: [{ text: 'How it works', url: '/how-it-works', new_tab: false }] }],
    bonus_banners: [],
  };

  test('has a referral link and groups of links [CMS-010]', () => {
    expect(parseItems('account_center', [center]).items).toEqual([center]);
  });

  test.each(['referral_link', 'link_groups'])('without %s is not used [CMS-010]', (field) => {
    for (const missing of [undefined, null])
      expect(parseItems('account_center', [{ ...center, [field]: missing }]).items).toEqual([]);
  });
});

describe('an earn banner', () => {
  test('without text is not used [CMS-013] [EARN-002]', () => {
    const banner = { slug: 'earn_banner', text: 'More', url: '/earn' };
    const { items } = parseItems('earn_banner', [banner, { ...banner, text: '' }, { ...banner, text: null }]);
    expect(items).toEqual([banner]);
  });

  test('leads to the terms where the partner publishes them', () => {
    const partner = aPartner('nosh', {
      legal: { terms: 'https://nosh.example/terms', privacy: 'https://nosh.example/privacy' },
    });
    const banner = { slug: 'earn_banner', text: 'More', url: '/terms' };
    expect(prepareForPartner(partner, 2026)([banner])).toEqual([
      { ...banner, url: 'https://nosh.example/terms' },
    ]);
  });
});

test.each([
  ['popup', 'body_text'],
  ['sidebar', 'page_text'],
] as const)(
  'the text of a %s is HTML of the allow list, with its tokens filled [CMS-014, CMS-015]',
  (name, field) => {
    const html = '<h3>{PROGRAM}</h3><p onclick="x()">Hi<script>x()</script> <a href="javascript:x">a</a></p>';
    const { items } = parseItems(name, [
      { slug: 'a', title: 'Hello', [field]: html },
      { slug: 'b', title: 'Empty', [field]: '' },
    ]);
    expect(prepareForPartner(aPartner('nosh', { programme: 'Nosh' }), 2026)<unknown>(items)).toEqual([
      expect.objectContaining({ slug: 'a', [field]: '<h3>Nosh</h3><p>Hi <a>a</a></p>' }),
    ]);
  },
);

test('each text of a list of HTML is sanitised', () => {
  const items = [{ page_text: ['<b>a</b>', '<img src=x onerror="x()">b<script>x()</script>'] }];
  expect(prepareForPartner(aPartner('nosh'), 2026)<unknown>(items)).toEqual([
    { page_text: ['<b>a</b>', expect.not.stringMatching(/onerror|script/)] },
  ]);
});
