import { checkLinks } from '../../src/desk/checks/links';
import { anAddress, aPartner, aSubject, EARN, HOME, said } from './subject';

const withoutVip = { ...aPartner, hasVIP: false, enrollmentType: 'none' };
const home = (url: string, more = {}) =>
  said(checkLinks, aSubject(HOME, { link: { text: 'Go', url } }, { owner: aPartner, ...more }));

const NO_LINK =
  'is not written as a link: begin with / for a page of ours, or with https://, mailto: or tel:.';

test.each([
  ['http', 'http://help.example', 'http://help.example is not encrypted. Begin with https://.'],
  ['to the sign-out', '/SignOut', '/SignOut signs members out. No link leads there.'],
  ['to the sign-out in small letters', '/signout?x=1', '/signout signs members out. No link leads there.'],
  ['to the api', '/api/members/current/', '/api/members/current is no page. Link to a page of the site.'],
  ['to no page', '/restaurants', 'There is no page /restaurants.'],
  ['in wrong letters', '/Search', 'There is no page /Search. It is written /search.'],
  ['to an unwritten page', '/earn/nothing', 'Delta has no page /earn/nothing.'],
  ['without a slash', 'search', `search ${NO_LINK}`],
  ['to no host', 'https://', 'https:// is not a whole address.'],
  ['with two dots', 'https://united..com/x', 'https://united..com/x is not a whole address.'],
  ['to no mailbox', 'mailto:nobody', 'mailto:nobody is not a whole address.'],
  ['to no number', 'tel:abc', 'tel:abc is not a whole address.'],
  ['to another host', '//evil.example', `//evil.example ${NO_LINK}`],
])('a link %s is refused', (_what, url, sentence) => {
  expect(home(url)).toEqual([`link.url: ${sentence}`]);
});

test.each([
  '/',
  '/search?isNew=true#list',
  '/earn/',
  '/merchants/12',
  'https://a.example',
  'mailto:a@b.example',
  'mailto:a@b.example?subject=Hi',
  'tel:+1-800-555-0100',
  'tel:{SUPPORT_PHONE}',
  'https://a.example:8443/x?y=1#z',
])('a link to %s is right', (url) => expect(home(url)).toEqual([]));

test('a page that the partner has not is refused; a shared entry’s is, if no partner has it', () => {
  expect(home('/earn/vip-upgrade', { owner: withoutVip, partners: [withoutVip] })).toEqual([
    'link.url: Delta has no page /earn/vip-upgrade.',
  ]);
  expect(home('/join', { owner: withoutVip, partners: [withoutVip] })).toEqual([
    'link.url: Delta has no page /join.',
  ]);
  const shared = { owner: undefined, isShared: true };
  expect(home('/join', { ...shared, partners: [withoutVip, aPartner] })).toEqual([]);
  expect(home('/join', { ...shared, partners: [withoutVip] })).toEqual([
    'link.url: None of the programmes that show this entry has a page /join.',
  ]);
});

test('a page that an editor wrote is one of the partner’s own or a shared one', () => {
  expect(home('/earn/other', { addresses: [anAddress] })).toEqual([]);
  expect(home('/earn/other', { addresses: [{ ...anAddress, partner: 'delta' }] })).toEqual([]);
  expect(home('/earn/other', { addresses: [{ ...anAddress, partner: 'ihg' }] })).toHaveLength(1);
});

test('links in rich text are looked at, in markdown and in HTML, and a page may link to itself', () => {
  const page = (disclaimer: string) =>
    said(checkLinks, aSubject(EARN, { url: '/earn/mine', disclaimer }, { owner: aPartner }));
  expect(page('[a](/nowhere) and <a href="http://b.example">b</a>')).toEqual([
    'disclaimer: There is no page /nowhere.',
    'disclaimer: http://b.example is not encrypted. Begin with https://.',
  ]);
  expect(page('[a](/earn/mine) [b](https://b.example?a=1&b=2)')).toEqual([]);
});

test('a link in rich text that visitors would read as it was typed is refused', () => {
  const page = (disclaimer: string) => said(checkLinks, aSubject(EARN, { disclaimer }, { owner: aPartner }));
  expect(page('See [our rules](javascript:alert(1)).')).toEqual([
    'disclaimer: Visitors would read [our rules](javascript:alert(1) as it stands here. Write [words](address): the address begins with / or https:// and has no space.',
  ]);
  expect(page('[a](/how it works)')).toEqual([
    expect.stringContaining('Visitors would read [a](/how it works)'),
  ]);
  for (const typed of ['[Read](/terms', '[here] (/terms)', '(/terms)[six]', '[w](www.a.example'])
    expect(page(`See ${typed}`)).toEqual([expect.stringContaining('Visitors would read')]);
  expect(page('[](/search)')).toEqual(['disclaimer: The link to /search has no words, so nobody sees it.']);
  expect(page('[a](/search), [brackets] (alone) and (so) [on]')).toEqual([]);
});

test('the time to look for links as they were typed grows with the text, not with its square', () => {
  // Twenty times what a field holds; a square would take most of a minute.
  const most = { ...aSubject(EARN, {}).attributes.disclaimer, type: 'richtext', maxLength: 200_000 };
  const began = performance.now();
  for (const piece of ['[', '(/', '[](', '[a] (/', '(/)['])
    said(checkLinks, {
      ...aSubject(EARN, { disclaimer: piece.repeat(200_000 / piece.length) }),
      attributes: { disclaimer: most },
    });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('the time to look for links without words does not grow with the cube of the text', () => {
  // An unclosed element of HTML is kept as it was typed.
  const disclaimer = `<div\n${'<a href=""'.repeat(900)}`;
  const began = performance.now();
  expect(said(checkLinks, aSubject(EARN, { disclaimer })).join()).not.toContain('no words');
  expect(performance.now() - began).toBeLessThan(2_000);
});

test.each(['<a href="/search"> </a>', "<a class='x' href='/search'></a>", '[](/search)'])(
  'a link without words is named in whatever way it was written: %s',
  (disclaimer) => {
    expect(said(checkLinks, aSubject(EARN, { disclaimer }, { owner: aPartner }))).toEqual([
      'disclaimer: The link to /search has no words, so nobody sees it.',
    ]);
  },
);
