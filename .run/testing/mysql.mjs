import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { folders, makeTemporaryFolder, sharedOptions, stopping } from './temporary-server.mjs';

const PLACES = [
  process.env.MYSQLD,
  '/usr/sbin/mysqld',
  '/usr/local/sbin/mysqld',
  '/usr/local/mysql/bin/mysqld',
];
const SECONDS = 60;

/** The server program of MySQL, not of MariaDB, which has the same name but other reserved words; null without one. */
export const findMysqld = () =>
  PLACES.find((place) => place && existsSync(place) && !/mariadb/i.test(versionOf(place))) ?? null;

const versionOf = (program) =>
  execFileSync(program, ['--no-defaults', '--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Starts a temporary MySQL; returns {url, pid, stop}, or null on a machine without one. */
export async function startMysql({ port, settings = [] } = {}) {
  const program = findMysqld();
  if (program === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-mysql-'));
  const chosen = port ?? (await freePort());
  const user = createData(program, folder);
  const child = spawn(program, ['--no-defaults', ...user, ...options(folder, chosen), ...settings], {
    stdio: 'ignore',
  });
  const url = `mysql://dinelink:dinelink@127.0.0.1:${chosen}/`;
  await answers(url, child);
  return {
    url,
    pid: child.pid,
    stop: stopping(child, folder),
  };
}

function createData(program, folder) {
  mkdirSync(join(folder, 'files'));
  makeTemporaryFolder(folder);
  writeFileSync(
    join(folder, 'first.sql'),
    "CREATE USER IF NOT EXISTS 'dinelink'@'127.0.0.1' IDENTIFIED BY 'dinelink'; GRANT ALL ON *.* TO 'dinelink'@'127.0.0.1';\n",
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'mysql', folder]);
  const user = isRoot ? ['--user=mysql'] : [];
  const data = ['--no-defaults', ...user, '--initialize-insecure', ...folders(folder)];
  execFileSync(program, data, { stdio: 'ignore' });
  return user;
}

const options = (folder, port) => [
  ...sharedOptions(folder, port),
  `--init-file=${join(folder, 'first.sql')}`,
  `--secure-file-priv=${join(folder, 'files')}`,
  '--mysqlx=OFF',
  '--skip-log-bin',
  '--innodb-buffer-pool-size=512M',
];

// Imports mysql2 here, because a fresh clone's `npm test` reads this file before packages are installed.
async function answers(url, child) {
  const { default: mysql } = await import('mysql2/promise');
  for (let began = Date.now(); Date.now() - began < SECONDS * 1_000; await pause(200)) {
    if (child.exitCode !== null) throw new Error('MySQL ended while starting.');
    const connection = await mysql.createConnection(url).catch(() => null);
    if (connection) return connection.end();
  }
  throw new Error(`MySQL did not answer within ${SECONDS} seconds.`);
}
