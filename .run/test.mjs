import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './checks.mjs';
import { testCounters, withoutSkipped } from './testing/parse-test-counts.mjs';
import { failuresOf } from './testing/failures.mjs';
import { imagesSkipReason } from './release/images.mjs';
import { startMariadb, withoutDurability } from './mariadb.mjs';
import { findMysqld, startMysql } from './mysql.mjs';
import { missingPrograms } from './needed-programs.mjs';
import { build, install } from './prepare.mjs';
import { ROOT } from './settings.mjs';
import { Problem, runProgram } from './stop-with.mjs';

const say = (text) => process.stdout.write(`\n▸ ${text}\n`);
const bin = (name) => join('node_modules', '.bin', name);

/**
 * The parts of the suite: their commands, and the runner whose closing lines are counted. Those that only read the sources run
 * side by side.
 */
const parts = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], isStatic: true },
  { name: 'lock files', command: ['node', '.run/locks.mjs'], isStatic: true },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'], isStatic: true },
  { name: 'dead code', command: ['npm', 'run', '--silent', 'unused'], isStatic: true },
  { name: 'unit and both databases', command: ['npm', 'run', '--silent', 'unit'], runner: 'jest' },
  {
    name: 'stores on MySQL',
    // Only the tests that the part above runs on MariaDB.
    command: ['npm', 'run', '--silent', 'unit', '--', '--testNamePattern', 'on MySQL', ...storeTests()],
    runner: 'jest',
    isPattern: true,
    needs: 'mysqld',
  },
  {
    name: 'cms',
    command: ['npm', 'test', '--silent', '--prefix', 'cms'],
    runner: 'jest',
    env: { CMS_PREBUILT: '1' },
  },
  {
    name: 'stores of the cms on MariaDB',
    command: ['npm', 'test', '--silent', '--prefix', 'cms', '--', 'releases', 'versions', 'overview'],
    runner: 'jest',
    env: { CMS_PREBUILT: '1' },
    needs: 'mariadbd',
    database: 'cms_test',
  },
  { name: 'images', command: ['node', '.run/release/images.mjs'], needs: 'images' },
  {
    name: 'stories with axe',
    command: ['npm', 'run', '--silent', 'test', '--workspace', 'storybook'],
    runner: 'vitest',
    needs: 'chromium',
  },
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts'],
    runner: 'playwright',
    needs: 'chromium',
  },
];

await runProgram(async () => {
  checkNode();
  const chosen = choose(process.argv.slice(2));
  const missing = missingPrograms();
  const names = missing.map(({ name }) => name);
  if (missing.length > 0 && process.env.CI)
    throw new Problem(`With CI set nothing is skipped, but ${names.join(' and ')} is missing.`);
  if (findMysqld() === null) names.push('mysqld');
  await install(say);
  await build(say);
  const skipped = missing.map(({ name, skips }) => `${skips} (no ${name} on this machine)`);
  const mariadb = await startMariadb(undefined, undefined, withoutDurability);
  try {
    await runAll(chosen, mariadb, { names, skipped });
  } finally {
    await mariadb?.stop();
  }
});

/** The parts of these names, all of them without names. */
function choose(names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => `"${name}"`).join(', ');
    throw new Problem(`There is no part called "${unknown.join('", "')}". There are ${known}.`);
  }
  return parts.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function runAll(chosen, mariadb, { names, skipped }) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const count = ({ name, runner }, { counted, text, seconds }) => {
    const verdict = counted.failed === 0 ? 'green' : `${counted.failed} failed`;
    say(`${name}: ${verdict} after ${seconds} s`);
    for (const key of Object.keys(total)) total[key] += counted[key];
    if (counted.failed > 0) failures.push(`▸ failed in ${name}:\n${failuresOf(runner, text)}`);
  };
  const checks = chosen.filter(({ isStatic }) => isStatic);
  if (checks.length > 0) say(checks.map(({ name }) => name).join(', '));
  const ended = await Promise.all(checks.map((check) => run(check, {})));
  for (const [index, check] of checks.entries()) {
    process.stdout.write(ended[index].text);
    count(check, ended[index]);
  }
  for (const part of chosen.filter(({ isStatic }) => !isStatic)) {
    const reason = skipReason(part, names);
    if (reason !== '') {
      // Parts that need a missing program are listed already.
      if (part.needs === 'images' || part.needs === 'mysqld') skipped.push(`${part.name} (${reason})`);
      continue;
    }
    say(part.name);
    const mysql = part.needs === 'mysqld' ? await startMysql() : null;
    const server = mysql ?? mariadb;
    count(part, await run(part, server ? databasesOf(part, server.url) : {}));
    await mysql?.stop();
  }
  for (const each of skipped) say(`not run: ${each}`);
  // Logs may be truncated at the front, so failures are repeated at the end.
  for (const each of failures) process.stdout.write(`\n${each}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Where a part's tests create databases; those of the cms need the name of one. */
function databasesOf({ database }, url) {
  return { TEST_MYSQL_URL: url, ...(database && { CMS_TEST_MYSQL: new URL(database, url).href }) };
}

/** Why a part is skipped here; empty where it runs. */
function skipReason({ needs }, missing) {
  if (needs === 'images') return imagesSkipReason();
  return missing.includes(needs) ? `no ${needs} on this machine` : '';
}

/** Runs a part and returns its counts, its output and how long it took. */
function run({ command: [program, ...parameters], runner, isPattern = false, isStatic, env = {} }, more) {
  return new Promise((done) => {
    let text = '';
    const began = Date.now();
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...more, ...env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        // What runs side by side is shown one after the other.
        if (!isStatic) process.stdout.write(chunk);
      });
    }
    child.once('exit', (status) => {
      const counts = isPattern ? withoutSkipped(testCounters[runner]) : testCounters[runner];
      const counted = counts ? counts(text) : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
      const failed = status === 0 ? counted.failed : Math.max(counted.failed, 1);
      const seconds = Math.round((Date.now() - began) / 1000);
      done({ counted: { ...counted, failed }, text, seconds });
    });
  });
}

/** The test files that run on every database. */
function storeTests() {
  const files = readdirSync(join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => join('api/src', file))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('onEachDatabase('));
}
