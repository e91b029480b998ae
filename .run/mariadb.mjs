import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** MariaDB's server program on this machine; undefined without one. */
export const MARIADBD = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld', '/usr/local/sbin/mariadbd'].find(
  existsSync,
);

/** A free port of this machine. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

// Sizes for tests.
const SMALL = { pool: '512M', log: '256M' };

/** Settings for tests: what they wrote need not survive a crash of the server, so it does not wait for the disk. */
export const withoutDurability = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--sync-frm=0',
];

/** Starts a temporary MariaDB; returns {url, stop}, or null on a machine without one. */
export async function startMariadb(port, room = SMALL, settings = []) {
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
    stop: async () => {
      const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createData(folder) {
  mkdirSync(join(folder, 'data'));
  mkdirSync(temporaryIn(folder));
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

// A server that starts deletes the temporary tables in its directory, those of another running server too.
const temporaryIn = (folder) => join(folder, 'tmp');
const folders = (folder) => [`--datadir=${join(folder, 'data')}`, `--tmpdir=${temporaryIn(folder)}`];

const options = (folder, port, { pool, log }) => [
  ...folders(folder),
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  `--socket=${join(folder, 'socket')}`,
  `--pid-file=${join(folder, 'pid')}`,
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_bin',
  '--max-connections=400',
  `--innodb-buffer-pool-size=${pool}`,
  `--innodb-log-file-size=${log}`,
  '--max-allowed-packet=64M',
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
