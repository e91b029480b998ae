import { spawn } from 'node:child_process';
import { checkNode } from './checks.mjs';
import { testCounters, withoutSkipped } from './testing/parse-test-counts.mjs';
import { failuresOf } from './testing/failures.mjs';
import { findMysqld, startMysql } from './testing/mysql.mjs';
import { parts } from './testing/parts.mjs';
import { imagesSkipReason } from './release/images.mjs';
import { startMariadb, withoutDurability } from './mariadb.mjs';
import { missingPrograms } from './needed-programs.mjs';
import { build, install } from './prepare.mjs';
import { ROOT } from './settings.mjs';
import { Problem, runProgram } from './run-program.mjs';

const say = (text) => process.stdout.write(`\n▸ ${text}\n`);

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
  const mariadb = await startMariadb({ settings: withoutDurability });
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
  // What runs side by side is shown one after the other, once all of it has ended.
  for (const group of groupsOf(chosen)) {
    const runnable = group.filter((part) => skipReason(part, names) === '');
    // Parts that need a missing program are listed already.
    for (const part of group.filter(({ needs }) => needs === 'images' || needs === 'mysqld'))
      if (!runnable.includes(part)) skipped.push(`${part.name} (${skipReason(part, names)})`);
    if (runnable.length === 0) continue;
    say(runnable.map(({ name }) => name).join(', '));
    const isAlone = runnable.length === 1;
    const ended = await Promise.all(runnable.map((part) => runOnDatabase(part, mariadb, isAlone)));
    for (const [index, part] of runnable.entries()) {
      if (!isAlone) process.stdout.write(ended[index].text);
      count(part, ended[index]);
    }
  }
  for (const each of skipped) say(`not run: ${each}`);
  // Logs may be truncated at the front, so failures are repeated at the end.
  for (const each of failures) process.stdout.write(`\n${each}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** The parts that run side by side, in order. */
function groupsOf(chosen) {
  const groups = new Map();
  for (const part of chosen) {
    const key = part.group ?? part.name;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return groups.values();
}

/** Runs a part with the addresses of the database servers it needs. */
async function runOnDatabase(part, mariadb, isShown) {
  const mysql = part.needs === 'mysqld' ? await startMysql() : null;
  const server = mysql ?? mariadb;
  const ended = await run(part, { env: server ? databasesOf(part, server.url) : {}, isShown });
  await mysql?.stop();
  return ended;
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

/** Runs a part, showing its output as it comes or not at all, and returns its counts, its output and how long it took. */
function run({ command: [program, ...parameters], runner, isPattern = false, env = {} }, more) {
  return new Promise((done) => {
    let text = '';
    const began = Date.now();
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...more.env, ...env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        if (more.isShown) process.stdout.write(chunk);
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
