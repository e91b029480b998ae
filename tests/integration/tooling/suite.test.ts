import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';
import { aCopyOfRun } from './copy-of-run.ts';

/** The program of the whole suite, stopped before it installs packages. */
function suite(parameters: string[], environment: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['.run/test.mjs', ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_OPTIONS: '', ...environment },
  });
  return { status, stderr };
}

test('an unknown part is rejected with a list of the parts', () => {
  const { status, stderr } = suite(['jurneys']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/no part called "jurneys".*"journeys"/);
});

test('an unknown part is rejected in a fresh clone before anything is installed', async () => {
  const { folder, run, remove } = aCopyOfRun('package.json', 'package-lock.json', 'api/src/app/config.ts');
  const { status, out, error } = await run('test.mjs', { PATH: process.env.PATH ?? '' }, ['typo']);
  const isInstalled = existsSync(join(folder, 'node_modules'));
  remove();
  expect({ status, out, isInstalled }).toEqual({ status: 1, out: '', isInstalled: false });
  expect(error).toMatch(/no part called "typo".*"journeys"/);
});

test('with CI set, a missing program that tests need is an error', () => {
  const nowhere = { CI: 'true', PATH: '/nonexistent', CHROMIUM_PATH: '/nonexistent/chromium' };
  const { status, stderr } = suite([], nowhere);
  expect(status).toBe(1);
  expect(stderr).toMatch(/nothing is skipped, but .*chromium and redis-server and nginx is missing/);
});

describe('parsing counts from the runners’ closing lines', () => {
  const lines = {
    jest: 'Test Suites: 1 failed, 2 passed, 3 total\nTests:       1 failed, 2 skipped, 30 passed, 33 total\n',
    vitest: ' Test Files  2 passed (2)\n      Tests  1 failed | 30 passed | 2 skipped (33)\n',
    playwright: '  1 failed\n    journeys/a.spec.ts\n  2 skipped\n  30 passed (1.2m)\n',
  };
  test.each(Object.entries(lines))('%s', (runner, text) => {
    const script = `import { testCounters } from './.run/testing/parse-test-counts.mjs'; console.log(JSON.stringify(testCounters.${runner}(process.argv[1])))`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, text], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual({ passed: 30, failed: 1, skipped: 2 });
  });
});

describe('failures repeated at the end', () => {
  const failures = (runner: string, text: string) => {
    const script = `import { failuresOf } from './.run/testing/failures.mjs'; console.log(failuresOf(process.argv[1], process.argv[2]))`;
    const program = ['--input-type=module', '-e', script, runner, text];
    return spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' }).stdout;
  };
  const outputs = {
    jest: 'PASS a.test.ts\nSummary of all failing tests\nFAIL b.test.ts\n  ● adds › two\n    2 ≠ 3\n',
    vitest: ' ✓ a.stories.tsx\n⎯⎯ Failed Tests 1 ⎯⎯\n FAIL  b.stories.tsx > adds\n 2 ≠ 3\n',
    playwright: '  ✓  1 a.spec.ts\n  ✘  2 b.spec.ts\n\n  1) b.spec.ts:3:1 › adds ─\n    2 ≠ 3\n  1 failed\n',
    none: 'error TS2322: 2 ≠ 3\n',
  };
  test.each(Object.entries(outputs))('%s', (runner, text) => {
    const stdout = failures(runner, text);
    expect(stdout).toContain('2 ≠ 3');
    expect(stdout).not.toMatch(/a\.(test|stories|spec)/);
  });

  test('a long failure hides no other, and the browser’s log none at all', () => {
    const log = '    [pid=7][err] dbus\n'.repeat(200);
    const text = `  1) a.spec.ts › adds\n${log}${'    at a line\n'.repeat(90)}  2) b.spec.ts › adds\n    2 ≠ 3\n`;
    const stdout = failures('playwright', text);
    expect(stdout).toContain('2 ≠ 3');
    expect(stdout).not.toContain('dbus');
    expect(failures('playwright', `${text}${'    at a line\n'.repeat(90)}  3) c.spec.ts › adds\n`)).toMatch(
      /3\) c\.spec\.ts/,
    );
  });
});
