/** Words that people type and that do not distinguish names or cuisines. */
export const fillerWords: readonly string[] = [
  'a',
  'and',
  'food',
  'in',
  'near',
  'of',
  'restaurant',
  'restaurants',
  'the',
];
