import { checkAddresses } from '../../src/desk/checks/addresses';
import { anAddress, aPartner, aSubject, EARN, said } from './subject';

const page = (url: string, more = {}) => said(checkAddresses, aSubject(EARN, { slug: 'mine', url }, more));
const places = 'Pages are at /earn, below /earn/, and at /how-it-works, /terms, /privacy and /help.';

test.each(['/offers', '/search', '/earn/a/', '/Earn', '/account/overview'])(
  'nobody could open a page at %s',
  (url) => {
    expect(page(url)).toEqual([`url: Nobody could open ${url}. ${places}`]);
  },
);

test.each(['/earn', '/earn/a', '/earn/a/b', '/how-it-works', '/terms', '/privacy', '/help'])(
  'a page may be at %s',
  (url) => expect(page(url)).toEqual([]),
);

test('a page that the programme has not, or has on a site of its own, is refused', () => {
  const owner = {
    ...aPartner,
    hasVIP: false,
    legal: { terms: 'https://delta.example/terms', privacy: '/privacy' },
  };
  expect(page('/earn/vip-upgrade', { owner })).toEqual(['url: Delta has no page /earn/vip-upgrade.']);
  expect(page('/terms', { owner })).toEqual(['url: Delta has no page /terms.']);
  expect(page('/privacy', { owner })).toEqual([]);
  expect(page('/earn/vip-upgrade', { partners: [owner] })).toEqual([
    'url: No programme that shows this entry has a page /earn/vip-upgrade.',
  ]);
});

test('two pages of one programme have two addresses', () => {
  const twice =
    'url: The page named "other" has the address /earn/other already. Change that page, or choose another address.';
  expect(page('/earn/other', { addresses: [anAddress] })).toEqual([twice]);
  const own = { ...anAddress, partner: 'delta' };
  expect(page('/earn/other', { owner: aPartner, addresses: [own] })).toEqual([twice]);
  expect(page('/earn/other', { addresses: [own] })).toEqual([]);
  expect(page('/earn/other', { addresses: [{ ...anAddress, documentId: 'this' }] })).toEqual([]);
});

test('a programme’s own page takes the place of the shared one by its name', () => {
  const own = { owner: aPartner, addresses: [anAddress] };
  expect(page('/earn/other', own)).toEqual([
    'url: The shared page at /earn/other is named "other". Give this page the same name, so that it takes its place.',
  ]);
  const named = aSubject(EARN, { slug: 'other', url: '/earn/other' }, own);
  expect(said(checkAddresses, named)).toEqual([]);
});
