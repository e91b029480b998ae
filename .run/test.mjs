import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkNode } from './checks.mjs';
import { whyNoImages } from './images.mjs';
import { startMariadb } from './mariadb.mjs';
import { findMysqld, startMysql } from './mysql.mjs';
import { build, install } from './prepare.mjs';
import { ROOT } from './settings.mjs';
import { Problem, runProgram } from './stop-with.mjs';

const say = (text) => process.stdout.write(`\n▸ ${text}\n`);
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const bin = (name) => join('node_modules', '.bin', name);

/** One part of the suite: how it is run and how many passed and failed by its own closing lines. */
const parts = [
  { name: 'lock files', command: ['node', '.run/locks.mjs'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'unit and both databases', command: ['npm', 'run', '--silent', 'unit'], counts: jestCounts },
  {
    name: 'stores on MySQL',
    // The halves alone that the suite above runs on MariaDB.
    command: ['npm', 'run', '--silent', 'unit', '--', '--testNamePattern', 'on MySQL', ...storeTests()],
    counts: jestCounts,
    needs: 'mysqld',
  },
  {
    name: 'cms',
    command: ['npm', 'test', '--silent', '--prefix', 'cms'],
    counts: jestCounts,
    env: { CMS_PREBUILT: '1' },
  },
  { name: 'images', command: ['node', '.run/images.mjs'], needs: 'images' },
  {
    name: 'stories with axe',
    command: ['npm', 'run', '--silent', 'test', '--workspace', 'storybook'],
    counts: vitestCounts,
    needs: 'chromium',
  },
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts'],
    counts: playwrightCounts,
    needs: 'chromium',
  },
];

await runProgram(async () => {
  checkNode();
  const only = process.argv.slice(2);
  await install(say);
  await build(say);
  const mariadb = await startMariadb();
  const missing = [...(mariadb ? [] : ['mariadbd']), ...(existsSync(CHROMIUM) ? [] : ['chromium'])];
  if (missing.length > 0 && process.env.CI)
    throw new Problem(`With CI set nothing is left out, but ${missing.join(' and ')} is missing.`);
  if (findMysqld() === null) missing.push('mysqld');
  if (!mariadb) say('not run: the MySQL half of the store tests (no mariadbd on this machine)');
  try {
    await runAll(
      parts.filter(({ name }) => only.length === 0 || only.includes(name)),
      mariadb,
      missing,
    );
  } finally {
    await mariadb?.stop();
  }
});

async function runAll(chosen, mariadb, missing) {
  const total = { passed: 0, failed: 0 };
  for (const part of chosen) {
    const reason = part.needs === 'images' ? whyNoImages() : '';
    if (reason !== '') {
      say(`not run: ${part.name} (${reason})`);
      continue;
    }
    if (missing.includes(part.needs)) {
      say(`not run: ${part.name} (no ${part.needs} on this machine)`);
      continue;
    }
    say(part.name);
    const began = Date.now();
    const mysql = part.needs === 'mysqld' ? await startMysql() : null;
    const server = mysql ?? mariadb;
    const { passed, failed } = await run(part, server ? { TEST_MYSQL_URL: server.url } : {});
    await mysql?.stop();
    say(
      `${part.name}: ${failed === 0 ? 'green' : `${failed} failed`} after ${Math.round((Date.now() - began) / 1000)} s`,
    );
    total.passed += passed;
    total.failed += failed;
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function run({ command: [program, ...parameters], counts, env = {} }, more) {
  return new Promise((done) => {
    let text = '';
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...more, ...env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        process.stdout.write(chunk);
      });
    }
    child.once('exit', (status) => {
      const { passed, failed } = counts
        ? counts(stripVTControlCharacters(text))
        : { passed: status === 0 ? 1 : 0, failed: 0 };
      done({ passed, failed: status === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

/** The files that make the same claims on every database. */
function storeTests() {
  const files = readdirSync(join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => join('api/src', file))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('onEachDatabase('));
}

function last(text, pattern) {
  return Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);
}

function jestCounts(text) {
  const line = [...text.matchAll(/^Tests:.*$/gm)].at(-1)?.[0] ?? '';
  return { passed: last(line, /(\d+) passed/g), failed: last(line, /(\d+) failed/g) };
}

function vitestCounts(text) {
  const line = [...text.matchAll(/^\s*Tests .*$/gm)].at(-1)?.[0] ?? '';
  return { passed: last(line, /(\d+) passed/g), failed: last(line, /(\d+) failed/g) };
}

function playwrightCounts(text) {
  return { passed: last(text, /^\s*(\d+) passed/gm), failed: last(text, /^\s*(\d+) failed/gm) };
}
