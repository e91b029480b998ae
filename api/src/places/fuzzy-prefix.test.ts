import { isFuzzyPrefix } from './fuzzy-prefix.ts';

test.each([
  ['trattoria', 'trattoria', true],
  ['tratt', 'trattoria', true],
  ['tratoria', 'trattoria', true],
  ['tratttoria', 'trattoria', true],
  ['trettoria', 'trattoria', true],
  ['tartto', 'trattoria', true],
  ['trattoriax', 'trattoria', true],
  ['tretoria', 'trattoria', false],
  ['torttia', 'trattoria', false],
  ['taqeria', 'taqueria', true],
  ['taqueriaxy', 'taqueria', false],
])('%s is the beginning of %s with one typing error: %j', (...[typed, word, isFuzzy]) => {
  expect(isFuzzyPrefix(typed, word)).toBe(isFuzzy);
});
