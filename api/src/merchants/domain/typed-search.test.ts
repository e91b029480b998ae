import { typedSearch } from './typed-search.ts';

test.each([
  ['vegan brunch', ['vegan'], ['brunch']],
  ['Thai delivery', ['thai'], ['delivery']],
  ['late-night pizza, dine in', ['pizza'], ['late night', 'dine-in']],
  ['late pizza', ['late', 'pizza'], []],
  ['late lunch, night out', ['late', 'night', 'out'], ['lunch']],
  ['dine', ['dine'], []],
  ['wine and dine', ['wine', 'dine'], []],
  ['brun', ['brun'], []],
  ['brunch', [], ['brunch']],
  ['Breakfast and Brunch', ['breakfast', 'brunch'], []],
  ['', [], []],
])('"%s" is the words %j and the options %j [SEARCH-003]', (text, words, options) => {
  const typed = typedSearch(text);
  expect(typed.words).toEqual(words);
  expect(typed.typedOptions.map(({ value }) => value)).toEqual(options);
});
