import { checkLengths } from '../../src/desk/checks/lengths';
import { aSubject, EARN, HOME, said } from './subject';

const W = 'W'.repeat(41);

test.each([
  [
    'a text over its length',
    { banner_text: 'ab '.repeat(101) },
    'banner_text: This has 303 characters; 300 fit here.',
  ],
  [
    'a long word',
    { heading: `A ${W}` },
    'heading: "WWWWWWWWWWWWWWWWWWWW…" is one word of 41 characters; 40 fit on a phone.',
  ],
])('%s is refused', (_what, entry, sentence) => {
  expect(said(checkLengths, aSubject(HOME, entry))).toEqual([sentence]);
});

test('rich text has 10,000 characters at most, and its addresses are no words', () => {
  const page = (disclaimer: string) => said(checkLengths, aSubject(EARN, { disclaimer }));
  expect(page('ab '.repeat(3_400))).toEqual(['disclaimer: This has 10,200 characters; 10,000 fit here.']);
  expect(page(`**${W}**`)).toHaveLength(1);
  expect(page(`[Read on](https://help.example/${W}/${W})`)).toEqual([]);
});

test('addresses and names are no words either', () => {
  const link = { text: 'Go', url: `/search?restaurantOrCuisine=${W}` };
  expect(said(checkLengths, aSubject(HOME, { slug: W, link }))).toEqual([]);
});
