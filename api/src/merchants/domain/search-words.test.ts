import { typedWords, withSynonyms } from './search-words.ts';

test.each([
  ['taco', ['taco', 'mexican']],
  ['tacos', ['tacos', 'taco', 'mexican']],
  ['ramen', ['ramen', 'japanese']],
  ['curry', ['curry', 'indian', 'thai']],
  ['noodles', ['noodles', 'noodle']],
  ['joes', ['joes']],
  ['bass', ['bass']],
  ['constructor', ['constructor']],
])('"%s" is looked for as %j [SEARCH-003]', (word, looked) => {
  expect(withSynonyms(word)).toEqual(looked);
});

test.each([
  ['best sushi', ['sushi']],
  ['open now thai', ['thai']],
  ['Pizza with wine tonight', ['pizza', 'wine']],
  ['The Good Place', ['the', 'good', 'place']],
  ['Best', ['best']],
  ['The Restaurant', ['the', 'restaurant']],
  ['restaurants', []],
  ['good food near', []],
])(
  'of "%s" the words %j are looked for, and of a name of such words alone each, unless it is any restaurant [SEARCH-003]',
  (text, words) => {
    expect(typedWords(text)).toEqual(words);
  },
);
