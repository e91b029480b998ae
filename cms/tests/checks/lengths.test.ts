import { runChecks } from '../../src/desk/checks/checks';
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

test.each(['[', '(/', '[](', '[a](', '![', '(', '<a ', '{', '`', '*_'])(
  'a text of %j that is far too long is named at once, and not read',
  (piece) => {
    const subject = aSubject(EARN, { disclaimer: piece.repeat(900_000 / piece.length) });
    const began = performance.now();
    expect(runChecks(subject).filter(({ path }) => path[0] === 'disclaimer')).toEqual([
      { path: ['disclaimer'], message: expect.stringMatching(/characters; 10,000 fit here\.$/) },
    ]);
    // Reading it would take minutes.
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);

test('of rich text the first hundred thousand characters of an entry are read, and the rest is named', () => {
  const block = (text_desktop: string) => ({ __component: 'blocks.body-text', text_desktop });
  // Each grows to more than half a megabyte of HTML.
  const table = `${'|'.repeat(2_000)}\n${'-|'.repeat(2_000)}\n${'|\n'.repeat(1_900)}`;
  const subject = aSubject(EARN, { main_column: Array.from({ length: 60 }, () => block(table)) });
  const began = performance.now();
  const tooMuch = runChecks(subject).filter(({ message }) => message.includes('100,000 characters together'));
  expect(tooMuch).toHaveLength(50);
  expect(tooMuch[0]?.path).toEqual(['main_column', '10', 'text_desktop']);
  expect(performance.now() - began).toBeLessThan(30_000);
});
