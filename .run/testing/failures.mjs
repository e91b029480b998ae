import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 80;

/** Where each runner's list of failures begins; jest prints a summary only for many files. */
const beginnings = {
  jest: [/^Summary of all failing tests$/m, /^\s*● /m],
  vitest: [/Failed (Suites|Tests) \d+/],
  playwright: [/^\s+1\) /m],
};

/** A runner's output about failed tests, at most 80 lines; its last lines if it has no list of failures. */
export function failuresOf(runner, text) {
  const lines = stripVTControlCharacters(text);
  const from = (beginnings[runner] ?? [])
    .map((beginning) => lines.search(beginning))
    .find((index) => index >= 0);
  if (from !== undefined) return lines.slice(from).split('\n').slice(0, MAX_LINES).join('\n');
  return lines.trimEnd().split('\n').slice(-MAX_LINES).join('\n');
}
