import { stripVTControlCharacters } from 'node:util';

const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/** The three counts of the last line that matches `lines`. */
const parseCounts = (text, lines, skipped) => {
  const line = [...text.matchAll(lines)].at(-1)?.[0] ?? '';
  return {
    passed: last(line, /(\d+) passed/g),
    failed: last(line, /(\d+) failed/g),
    skipped: last(line, skipped),
  };
};

/** Parses the closing lines of a test runner: {passed, failed, skipped}. */
export const testCounters = {
  jest: (text) => parseCounts(stripVTControlCharacters(text), /^Tests:.*$/gm, /(\d+) skipped/g),
  vitest: (text) => parseCounts(stripVTControlCharacters(text), /^\s*Tests .*$/gm, /(\d+) skipped/g),
  playwright: (text) => {
    const plain = stripVTControlCharacters(text);
    return {
      passed: last(plain, /^\s*(\d+) passed/gm),
      failed: last(plain, /^\s*(\d+) failed/gm),
      skipped: last(plain, /^\s*(\d+) skipped/gm),
    };
  },
};

/** For a run with a name pattern: the tests it skips run elsewhere. */
export const withoutSkipped = (counter) => (text) => ({ ...counter(text), skipped: 0 });
