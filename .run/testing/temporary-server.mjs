import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// A server that starts deletes the temporary tables in its directory, those of another running server too.
const temporaryIn = (folder) => join(folder, 'tmp');

/** Where the data of a temporary MariaDB or MySQL are. */
export const folders = (folder) => [`--datadir=${join(folder, 'data')}`, `--tmpdir=${temporaryIn(folder)}`];

export const makeTemporaryFolder = (folder) => mkdirSync(temporaryIn(folder));

/** What both servers are started with. */
export const sharedOptions = (folder, port) => [
  ...folders(folder),
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  `--socket=${join(folder, 'socket')}`,
  `--pid-file=${join(folder, 'pid')}`,
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_bin',
  '--max-connections=400',
  '--max-allowed-packet=64M',
];

/** Returns a function that ends a server and removes its folder. */
export const stopping = (child, folder) => async () => {
  const gone = child.exitCode === null && child.signalCode === null && once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
};
