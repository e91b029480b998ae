import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCopyOfRun } from './copy-of-run.ts';

let copy: ReturnType<typeof aCopyOfRun>;
beforeEach(() => {
  copy = aCopyOfRun();
  for (const name of ['bin', 'node-24']) mkdirSync(join(copy.folder, name));
});
afterEach(() => copy.remove());

function aProgram(path: string, ...lines: string[]): void {
  writeFileSync(join(copy.folder, path), ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(join(copy.folder, path), 0o755);
}

const run = (env: Record<string, string> = {}) =>
  copy.run('testing/node-24.mjs', { PATH: join(copy.folder, 'bin'), ...env });

/** A fake npm that prints its arguments and PATH, and exits with this status. */
const npmEnds = (status: number) => aProgram('bin/npm', 'echo "$* on $PATH" >> calls', `exit ${status}`);
const npxFinds = (version: string) =>
  aProgram('bin/npx', `echo "${join(copy.folder, 'node-24', 'node')} ${version}"`);

test('types and the quick tests run with Node 24 before every other Node', async () => {
  npxFinds('24.21.0');
  npmEnds(0);
  expect(await run()).toEqual({ status: 0, out: 'Node 24.21.0\n', error: '' });
  const path = `${join(copy.folder, 'node-24')}:${join(copy.folder, 'bin')}`;
  expect(readFileSync(join(copy.folder, 'calls'), 'utf8').split('\n')).toEqual([
    `run --silent types on ${path}`,
    `run --silent unit -- api/contract/ /domain/ site/server/ on ${path}`,
    '',
  ]);
});

test('a failure there fails the run', async () => {
  npxFinds('24.21.0');
  npmEnds(1);
  expect((await run()).status).toBe(1);
});

test.each([
  ['the registry is away', ['echo "npm error network is away" >&2', 'exit 1'], 'npm error network is away'],
  ['another Node comes', ['echo "/usr/bin/node 20.19.0"'], 'there is 20.19.0'],
])('where %s it is skipped with a reason, and fails with CI set', async (_what, lines, reason) => {
  aProgram('bin/npx', ...lines);
  npmEnds(0);
  const output = `Node 24 cannot be had: ${reason}`;
  expect(await run()).toEqual({
    ...{ status: 0, error: '' },
    out: `not run: types and quick tests on Node 24 (${output})\n`,
  });
  expect(await run({ CI: '1' })).toMatchObject({
    status: 1,
    out: '',
    error: expect.stringContaining(output),
  });
});
