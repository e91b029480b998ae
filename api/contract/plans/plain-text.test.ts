import { isPlainText, toPlainText } from './plain-text.ts';

test.each([
  ['', true],
  ['Date night', true],
  ['José’s 🍜 नमस्ते עברית', true],
  ['two\nlines', false],
  ['a tab\t', false],
  ['turned \u202Eround', false],
  ['isolated \u2066text', false],
  ['half \uD83C a pair', false],
  ['\u200B', false],
  ['\u00A0\u2800', false],
])('%j is plain text: %s', (text, expected) => {
  expect(isPlainText(text)).toBe(expected);
});

test.each([
  ['  Ann ', 'Ann'],
  ['Ann\u202E', 'Ann'],
  ['Ann\uD83C Lee', 'Ann  Lee'],
  ['Anne\tMarie', 'Anne Marie'],
  ['Ann 🍜', 'Ann 🍜'],
  ['\u200B\u2060', ''],
])('%j becomes %j', (text, expected) => {
  expect(toPlainText(text)).toBe(expected);
});
