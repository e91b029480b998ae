import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './testing/free-port.mjs';
import { folders, makeTemporaryFolder, sharedOptions, stopping } from './testing/temporary-server.mjs';

/** MariaDB's server program on this machine; undefined without one. */
export const MARIADBD = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld', '/usr/local/sbin/mariadbd'].find(
  existsSync,
);

// Sizes for tests.
const SMALL = { pool: '512M', log: '256M' };

/** Settings for tests: what they wrote need not survive a crash of the server, so it does not wait for the disk. */
export const withoutDurability = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--sync-frm=0',
];

/** Starts a temporary MariaDB; returns {url, pid, stop}, or null on a machine without one. */
export async function startMariadb({ port, room = SMALL, settings = [] } = {}) {
  if (!MARIADBD) return null;
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-mariadb-'));
  const user = createData(folder);
  const chosen = port ?? (await freePort());
  const child = spawn(MARIADBD, ['--no-defaults', ...user, ...options(folder, chosen, room), ...settings], {
    stdio: 'ignore',
  });
  await answers(folder, child);
  const grant =
    "CREATE USER 'dinelink'@'127.0.0.1' IDENTIFIED BY 'dinelink'; GRANT ALL ON *.* TO 'dinelink'@'127.0.0.1'";
  execFileSync('mariadb', ['-uroot', `-S${join(folder, 'socket')}`, '-e', grant]);
  return {
    url: `mysql://dinelink:dinelink@127.0.0.1:${chosen}/`,
    pid: child.pid,
    stop: stopping(child, folder),
  };
}

function createData(folder) {
  mkdirSync(join(folder, 'data'));
  makeTemporaryFolder(folder);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['--user=mysql'] : [];
  if (isRoot) execFileSync('chown', ['-R', 'mysql', folder]);
  execFileSync(
    'mariadb-install-db',
    [
      ...user,
      ...folders(folder),
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
    ],
    { stdio: 'ignore' },
  );
  return user;
}

const options = (folder, port, { pool, log }) => [
  ...sharedOptions(folder, port),
  `--innodb-buffer-pool-size=${pool}`,
  `--innodb-log-file-size=${log}`,
];

async function answers(folder, child) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error('MariaDB ended while starting.');
    try {
      execFileSync('mariadb-admin', ['-uroot', `-S${join(folder, 'socket')}`, 'ping'], { stdio: 'ignore' });
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('MariaDB did not answer within 20 seconds.');
}
