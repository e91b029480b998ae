import { checkHtml } from '../../src/desk/checks/html';
import { aSubject, EARN, HOME, said } from './subject';

const home = (banner_text: string) => said(checkHtml, aSubject(HOME, { banner_text }));

test.each([
  ['Earn <b>more</b>', '<b>'],
  ['Earn more<br/>today', '<br/>'],
  ['<a href="/search">Search</a>', '<a href="/search">'],
  ['more</p>', '</p>'],
  ['More <!-- not yet -->', '<!--'],
  ['Eat &amp; drink', '&amp;'],
  ['Caf&#233;', '&#233;'],
])('HTML in a plain text is named: %s', (text, html) => {
  expect(home(text)).toEqual([
    `banner_text: Visitors would read ${html} as it stands. Write this without HTML.`,
  ]);
});

test.each(['I <3 food', 'Under 5 < 6 > 4', 'Eat & drink; dine', 'From a <-> b', '{PROGRAM}'])(
  '%s is no HTML',
  (text) => {
    expect(home(text)).toEqual([]);
  },
);

test('components and blocks are looked at, but not addresses, nor rich text, which the site shows', () => {
  const page = (block: object, disclaimer = '') =>
    said(checkHtml, aSubject(EARN, { main_column: [block], disclaimer }));
  expect(page({ __component: 'blocks.title', text_desktop: '<i>Near</i>' })).toEqual([
    'main_column.0.text_desktop: Visitors would read <i> as it stands. Write this without HTML.',
  ]);
  const button = { __component: 'blocks.button', text_desktop: 'Go', url: '/search?a=1&copy;' };
  expect(page(button, 'Rates<sup>1</sup> &amp; more')).toEqual([]);
});
