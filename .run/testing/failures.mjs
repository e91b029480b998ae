import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 80;
const MAX_LINES_OF_ONE = 25;

/** Where each runner's list of failures begins; jest prints a summary only for many files. */
const listStarts = {
  jest: [/^Summary of all failing tests$/m, /^\s*● /m],
  vitest: [/Failed (Suites|Tests) \d+/],
  playwright: [/^\s+1\) /m],
};

/** The first line of a failure, which names its test. */
const FAILURE_TITLE = /^\s*(● |FAIL |\d+\) )/;
/** What the browser's process wrote: it says nothing about a test. */
const BROWSER_LOG = /^\s*(- )?(\[pid=\d+\]|<launch)/;

/**
 * A runner's output about failed tests, at most 25 lines of each and 80 in all, then the names of all; its last lines if it has no
 * list of failures.
 */
export function failuresOf(runner, text) {
  const plain = stripVTControlCharacters(text);
  const from = (listStarts[runner] ?? []).map((start) => plain.search(start)).find((index) => index >= 0);
  if (from === undefined) return plain.trimEnd().split('\n').slice(-MAX_LINES).join('\n');
  const lines = plain
    .slice(from)
    .split('\n')
    .filter((line) => line.trim() !== '' && !BROWSER_LOG.test(line));
  const names = lines.filter((line) => FAILURE_TITLE.test(line));
  return [...firstLinesOf(lines).slice(0, MAX_LINES), ...new Set(names)].join('\n');
}

/** The first lines of each failure. */
function firstLinesOf(lines) {
  let count = 0;
  return lines.filter((line) => {
    count = FAILURE_TITLE.test(line) ? 1 : count + 1;
    return count <= MAX_LINES_OF_ONE;
  });
}
