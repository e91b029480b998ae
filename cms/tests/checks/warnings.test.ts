import type { Subject } from '../../src/desk/checks/entry';
import type { PartnerFile } from '../../src/partners/partner-files';
import { warnOfCarousels, type Parameters } from '../../src/desk/warnings/carousels';
import { warnOfAnchors } from '../../src/desk/warnings/anchors';
import { warnOfOrder } from '../../src/desk/warnings/order';
import {
  findWarnings,
  warnOfDisclaimers,
  warnOfLinks,
  warnOfMarkup,
  warnOfOverrides,
  warnOfPopups,
} from '../../src/desk/warnings/warnings';
import { anAddress, aPartner, aSubject, EARN, HOME, said } from './subject';

const withoutVip = { ...aPartner, key: 'wynd', name: 'Wynd', hasVIP: false };

test('a shared entry that no site shows', () => {
  const nowhere = 'No site shows this: each partner has a version of its own, or not this page.';
  expect(said(warnOfOverrides, aSubject(HOME, {}, { partners: [] }))).toEqual([`: ${nowhere}`]);
  expect(said(warnOfOverrides, aSubject(HOME, {}))).toEqual([]);
});

test('a page on earning without a disclaimer', () => {
  const page = (url: string, disclaimer?: string) =>
    said(warnOfDisclaimers, aSubject(EARN, { url, disclaimer }));
  expect(page('/earn/a')).toEqual(['disclaimer: The page has no small print.']);
  expect([...page('/earn/a', 'Rates can change.'), ...page('/help')]).toEqual([]);
});

test.each([
  ['# Large', 'a large heading'],
  ['![A](/uploads/a.webp)', 'a picture'],
  ['`code` and <video></video>', 'code, <video>'],
])('markup that the site drops: %s', (disclaimer, what) => {
  expect(said(warnOfMarkup, aSubject(EARN, { disclaimer }))).toEqual([
    `disclaimer: The site does not show this as ${what}.`,
  ]);
});

test('markup that the site keeps', () => {
  const disclaimer = '### Small\n\n- **a** [b](/search)\n\n> c\n\n---\n\nd<sup>e</sup>';
  expect(said(warnOfMarkup, aSubject(EARN, { disclaimer }))).toEqual([]);
});

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

test('a popup that no partner names', () => {
  const popup = aSubject(HOME, { slug: 'summer' });
  const page = { ...popup.page, uid: 'api::popup.popup' as never };
  const partners = [{ ...aPartner, generalModalType: 'welcome' }];
  expect(said(warnOfPopups, { ...popup, page, partners })).toEqual([
    'slug: No partner that shows this names a popup "summer".',
  ]);
  expect(said(warnOfPopups, { ...popup, page, partners, entry: { slug: 'welcome' } })).toEqual([]);
});

describe('an announcement beside another', () => {
  const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
  const [delta, wynd] = [aPartner, { ...aPartner, key: 'wynd', name: 'Wynd' }];
  const spring = { documentId: 'spring', name: 'spring', partner: null, publishedAt: 200, fields: {} };
  const say = (more: Partial<Subject>) =>
    said(warnOfOrder, aSubject(ANNOUNCEMENT, { slug: 'summer' }, { partners: [delta, wynd], ...more }));
  const itself = (publishedAt: number) => ({ ...spring, documentId: 'this', name: 'summer', publishedAt });

  test('takes its place when it is published', () => {
    const sentence =
      ': Delta and Wynd: published now, it takes the place of "spring". A site shows one announcement, the one published last.';
    expect(say({ published: [spring] })).toEqual([sentence]);
    expect(say({ published: [spring, itself(100)] })).toEqual([sentence]);
    expect(say({ published: [spring, itself(300)] })).toEqual([]);
  });

  test('is hidden where the other is the partner’s own', () => {
    expect(say({ published: [{ ...spring, partner: 'wynd' }] })).toEqual([
      ': Wynd: "spring" is shown in its place. A site shows one announcement: its own before a shared one, and the one published last.',
    ]);
  });

  test('of a partner hides what is shared, and takes the place of its own', () => {
    const own = { owner: delta, partners: [delta] };
    expect(say({ ...own, published: [spring] })).toEqual([
      expect.stringContaining('Delta: published now, it takes the place of "spring".'),
    ]);
    const itsOwn = { ...itself(300), partner: 'delta' };
    expect(say({ ...own, published: [{ ...spring, publishedAt: 400 }, itsOwn] })).toEqual([]);
    expect(say({ ...own, published: [spring, { ...spring, name: 'winter', partner: 'delta' }] })).toEqual([
      expect.stringContaining('it takes the place of "winter"'),
    ]);
  });

  test('of the same name is the shared one that it replaces', () => {
    const published = [spring, { ...spring, documentId: 'shared', name: 'summer', publishedAt: 300 }];
    expect(say({ owner: delta, partners: [delta], published })).toEqual([]);
  });

  test('of its very name is said elsewhere', () => {
    expect(say({ published: [{ ...spring, name: 'summer' }] })).toEqual([]);
  });
});

describe('a survey beside another', () => {
  const [delta, wynd] = [aPartner, { ...aPartner, key: 'wynd', name: 'Wynd' }];
  const spring = { documentId: 'spring', name: 'spring', partner: null, publishedAt: 200, fields: {} };
  const onPages = (...paths: string[]) => ({ url_allow_list: paths.map((url_allowed) => ({ url_allowed })) });
  const notOn = (...paths: string[]) => ({
    url_disallow_list: paths.map((url_disallowed) => ({ url_disallowed })),
  });
  const say = (more: Partial<Subject>, fields = {}) =>
    said(
      warnOfOrder,
      aSubject('api::survey.survey', { slug: 'summer', ...fields }, { partners: [delta, wynd], ...more }),
    );
  const before = ': Delta and Wynd: published now, it is asked before "spring".';

  test('is asked before it when it is published', () => {
    const sentence = `${before} Of several, a page asks the one published last first.`;
    const itself = { ...spring, documentId: 'this', name: 'summer' };
    expect(say({ published: [spring] })).toEqual([sentence]);
    expect(say({ published: [spring, { ...itself, publishedAt: 100 }] })).toEqual([sentence]);
    expect(say({ published: [spring, { ...itself, publishedAt: 300 }] })).toEqual([]);
  });

  test('that is published as it is says where the other is asked first now, nothing where it is first', () => {
    const itself = { ...spring, documentId: 'this', name: 'summer' };
    const unchanged = (publishedAt: number) =>
      say({ isPublishedAsIs: true, published: [spring, { ...itself, publishedAt }] });
    expect(unchanged(100)).toEqual([
      ': Delta and Wynd: "spring" is asked first, this one of who has answered or closed that. Of several, a page asks the partner’s own first, then the one published last.',
    ]);
    expect(unchanged(300)).toEqual([]);
  });

  test('is asked after one of the partner’s own', () => {
    expect(say({ published: [{ ...spring, partner: 'wynd' }] })).toEqual([
      ': Wynd: "spring" is asked first, this one of who has answered or closed that. Of several, a page asks the partner’s own first, then the one published last.',
    ]);
    expect(say({ owner: delta, partners: [delta], published: [spring] })).toEqual([
      ': Delta: published now, it is asked before "spring". Of several, a page asks the partner’s own first, then the one published last.',
    ]);
  });

  test.each([
    ['both are for every page', {}, {}, true],
    ['one is for some pages', {}, onPages('/earn'), true],
    ['one is for pages under those of the other', onPages('/earn', ' '), onPages('/earn/vip'), true],
    ['they are for different pages', onPages('/earn'), onPages('/search', '/account'), false],
    ['one leaves out the pages of the other', notOn('/earn'), onPages('/earn/vip', '/earn'), false],
    ['one leaves out some pages of the other', notOn('/earn/vip'), onPages('/earn'), true],
    ['one leaves out all pages', notOn('/'), {}, false],
  ])('matters only on pages of both: %s', (_what, ofThis, ofOther, isNamed) => {
    const named = (fields: object, other: object) =>
      say({ published: [{ ...spring, fields: { ...other } }] }, fields).length > 0;
    expect([named(ofThis, ofOther), named(ofOther, ofThis)]).toEqual([isNamed, isNamed]);
  });
});

describe('a carousel', () => {
  const carousel = { __component: 'blocks.merchant-carousel', text_desktop: 'Near you' };
  const page = (fields: object) => aSubject(EARN, { main_column: [{ ...carousel, ...fields }] });
  const asked: Parameters[] = [];
  const finding =
    (count: (parameters: Parameters) => number | undefined) =>
    (_partner: PartnerFile, parameters: Parameters) => {
      asked.push(parameters);
      return Promise.resolve(count(parameters));
    };
  beforeEach(() => asked.splice(0));

  test('is searched for once, and the first 20 of a page alone', async () => {
    const search = finding(() => 0);
    const page = (codes: string[]) =>
      aSubject(EARN, { main_column: codes.map((campaign_code) => ({ ...carousel, campaign_code })) });
    expect(await warnOfCarousels(page(Array<string>(30).fill('SUMMER')), search)).toHaveLength(20);
    expect(asked).toHaveLength(1);
    asked.splice(0);
    await warnOfCarousels(page(Array.from({ length: 2_000 }, (_each, index) => `C${index}`)), search);
    expect(asked).toHaveLength(20);
  });

  test('that finds nothing now is named, with what it searches for', async () => {
    const query = [{ name: 'mealsServed', value: 'brunch' }];
    expect(
      await warnOfCarousels(
        page({ location: 'Reno, NV', query }),
        finding(() => 0),
      ),
    ).toEqual([
      { path: ['main_column', '0'], message: 'This finds no restaurant now, so it is not shown. (Delta)' },
    ]);
    expect(asked).toEqual([{ mealsServed: 'brunch', location: 'Reno, NV' }]);
  });

  test('of an unknown campaign is told from one whose other parameters find nothing', async () => {
    const fields = { campaign_code: 'SUMMER', query: [{ name: 'isNew', value: 'true' }] };
    const [unknown] = await warnOfCarousels(
      page(fields),
      finding(() => 0),
    );
    expect(unknown?.message).toBe('No restaurant there takes part in a campaign "SUMMER" now. (Delta)');
    const [known] = await warnOfCarousels(
      page(fields),
      finding(({ isNew }) => (isNew ? 0 : 3)),
    );
    expect(known?.message).toBe('This finds no restaurant now, so it is not shown. (Delta)');
  });

  test('that finds some, or whose search does not answer, is not named', async () => {
    expect(
      await warnOfCarousels(
        page({}),
        finding(() => 2),
      ),
    ).toEqual([]);
    expect(
      await warnOfCarousels(
        page({}),
        finding(() => undefined),
      ),
    ).toEqual([]);
    expect(asked[0]).toEqual({ location: '40.76,-73.99' });
  });
});

test.each(['constructor', 'blocks.nothing', undefined])(
  'a block of the unknown component %s is not looked at',
  async (__component) => {
    const subject = aSubject(EARN, { main_column: [{ __component, text: 'Hi' }] });
    expect(await findWarnings(subject, () => Promise.resolve(1))).toEqual(
      await findWarnings(aSubject(EARN, { main_column: [] }), () => Promise.resolve(1)),
    );
  },
);
