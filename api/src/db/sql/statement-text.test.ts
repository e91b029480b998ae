import { begin, openText, quotingOf, read, writeNumber, writeQuoted, writeWord } from './statement-text.ts';

const text = openText();
const doubled = quotingOf(/^[^']*$/, (part) => `'${part.replaceAll("'", "''")}'`);

test.each([
  [0, '0'],
  [-0, '0'],
  [7, '7'],
  [-1, '-1'],
  [99_999_999, '99999999'],
  [100_000_000, '100000000'],
  [1_783_964_000_007, '1783964000007'],
  [-1_783_964_000_007, '-1783964000007'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  [Number.MIN_SAFE_INTEGER, '-9007199254740991'],
  [0.5, '0.5'],
  [2 ** 53, '9007199254740992'],
])('%p is written as %s', (value, written) => {
  begin(text);
  writeNumber(text, value);
  expect(read(text)).toBe(written);
});

test.each([
  ['', "''"],
  ['plain', "'plain'"],
  ["it's", "'it''s'"],
  ['Phở 🍜', "'Phở 🍜'"],
  ['x'.repeat(200), `'${'x'.repeat(200)}'`],
  [`${'x'.repeat(200)}'`, `'${'x'.repeat(200)}'''`],
])('%p is quoted whole', (part, written) => {
  begin(text);
  writeQuoted(text, part, doubled);
  expect(read(text)).toBe(written);
});

test('a statement longer than the buffer is kept whole, and the next one starts empty', () => {
  begin(text);
  for (let count = 0; count < 300_000; count += 1) writeWord(text, 'words');
  expect(read(text)).toBe('words'.repeat(300_000));
  begin(text);
  writeWord(text, 'next');
  expect(read(text)).toBe('next');
});
