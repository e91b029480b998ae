import { stripVTControlCharacters } from 'node:util';

const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/** The three counts of the last line that `lines` finds. */
const countsOf = (text, lines, skipped) => {
  const line = [...text.matchAll(lines)].at(-1)?.[0] ?? '';
  return {
    passed: last(line, /(\d+) passed/g),
    failed: last(line, /(\d+) failed/g),
    skipped: last(line, skipped),
  };
};

/** What a runner's own closing lines say: {passed, failed, skipped}. */
export const counters = {
  jest: (text) => countsOf(stripVTControlCharacters(text), /^Tests:.*$/gm, /(\d+) skipped/g),
  vitest: (text) => countsOf(stripVTControlCharacters(text), /^\s*Tests .*$/gm, /(\d+) skipped/g),
  playwright: (text) => {
    const plain = stripVTControlCharacters(text);
    return {
      passed: last(plain, /^\s*(\d+) passed/gm),
      failed: last(plain, /^\s*(\d+) failed/gm),
      skipped: last(plain, /^\s*(\d+) skipped/gm),
    };
  },
};

/** Of a run whose name pattern leaves out what another run has: nothing is missing. */
export const ofPattern = (counter) => (text) => ({ ...counter(text), skipped: 0 });
