import { warnOfAnchors } from '../../src/desk/warnings/anchors';
import { warnOfLinks } from '../../src/desk/warnings/warnings';
import type { PartnerFile } from '../../src/partners/partner-files';
import { anAddress, aPartner, aSubject, EARN, HOME, said } from '../checks/subject';

const withoutVip = { ...aPartner, key: 'wynd', name: 'Wynd', hasVIP: false };

test('a link that some sites leave out, and one to a page that is only a draft', () => {
  const home = (url: string, more = {}) =>
    said(warnOfLinks, aSubject(HOME, { link: { text: 'Go', url } }, more));
  const partners: PartnerFile[] = [aPartner, withoutVip, { ...withoutVip, key: 'amtrak', name: 'Amtrak' }];
  const addresses = [{ ...anAddress, url: '/earn/vip-upgrade' }];
  expect(home('/earn/vip-upgrade', { partners, addresses })).toEqual([
    'link.url: 2 of 3 sites, Wynd and Amtrak, leave out the link to /earn/vip-upgrade: they have no such page.',
  ]);
  expect(home('/earn/other', { addresses: [{ ...anAddress, isPublished: false }] })).toEqual([
    'link.url: The page /earn/other is not published yet.',
  ]);
  expect([...home('/search', { partners }), ...home('/earn/other', { addresses: [anAddress] })]).toEqual([]);
});

test.each([
  [1, 6, '1 of 7 sites, W1, leaves out the link to /earn/vip-upgrade: it has no such page.'],
  [5, 6, '5 of 11 sites, W1, W2, W3, W4, and W5, leave out the link'],
  [6, 5, '6 of 11 sites, all but V1, V2, V3, V4, and V5, leave out the link'],
  [6, 6, '6 of 12 sites leave out the link'],
])(
  'sites that leave out a link are named where they or the others are few: %i, %i',
  (out, others, sentence) => {
    const sites = (count: number, site: PartnerFile, letter: string) =>
      Array.from({ length: count }, (_, index) => ({ ...site, name: `${letter}${index + 1}` }));
    const partners = [...sites(others, aPartner, 'V'), ...sites(out, withoutVip, 'W')];
    const addresses = [{ ...anAddress, url: '/earn/vip-upgrade' }];
    const link = { text: 'Go', url: '/earn/vip-upgrade' };
    expect(said(warnOfLinks, aSubject(HOME, { link }, { partners, addresses }))).toEqual([
      expect.stringContaining(`link.url: ${sentence}`),
    ]);
  },
);

test.each([
  ['/help#contact', 'There is no #contact on /help: the link leads to the top of the page.'],
  ['/earn/vip?a=b#rates', 'There is no #rates on /earn/vip: the link leads to the top of the page.'],
  ['#rates', 'There is no #rates on /earn/own: the link leads to the top of the page.'],
])('a link to a place that its page does not have: %s', (address, sentence) => {
  const entry = { url: '/earn/own', disclaimer: `[Go](${address})` };
  expect(said(warnOfAnchors, aSubject(EARN, entry))).toEqual([`disclaimer: ${sentence}`]);
});

test.each([
  ...['/how-it-works#how', '/earn#prospect', '/help', '/help#', '/help#top', '/help#:~:text=rates'],
  // What these pages have depends on more than content.
  ...['/merchants/5#offers', '/account/overview#anything', '/nowhere#a', 'https://a.example/help#a'],
])('a link to a place that its page has or may have: %s', (address) => {
  const entry = { url: '/earn/own', disclaimer: `[Go](${address})` };
  expect(said(warnOfAnchors, aSubject(EARN, entry))).toEqual([]);
});

test('a link to a place on whichever page shows it', () => {
  expect(said(warnOfAnchors, aSubject(HOME, { link: { text: 'Go', url: '#rates' } }))).toEqual([]);
  expect(said(warnOfAnchors, aSubject(HOME, { link: { text: 'Go', url: '/terms#a' } }))).toHaveLength(1);
});
