import { bind } from 'jest-each';
import { expect } from 'expect';

const queue = [];
const add = (name, body) => void queue.push({ name, body });
const now = (_name, body) => body();

/** As much of Jest as the engine's tests use: starting Jest itself for each of two thousand changes takes hours. */
const test = Object.assign(add, { each: bind(add, false) });
const describe = Object.assign(now, { each: bind(now, false) });
Object.assign(globalThis, { expect, test, it: test, describe });

/** Runs what was collected; the first claim that does not hold ends it. */
export async function runAll() {
  if (queue.length === 0) throw new Error('There is nothing to run.');
  for (const { name, body } of queue) {
    try {
      await body();
    } catch (problem) {
      process.stderr.write(`${name}\n${problem instanceof Error ? problem.message : String(problem)}\n`);
      process.exit(1);
    }
  }
}
