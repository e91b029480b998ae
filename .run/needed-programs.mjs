import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { MARIADBD } from './mariadb.mjs';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const answers = (program, option) => spawnSync(program, [option]).status === 0;

/** Programs of this system that tests need: what is not tested without them, and whether they are there. */
const programs = [
  { name: 'mariadbd', leavesOut: 'the store tests on MariaDB', isThere: () => MARIADBD !== undefined },
  { name: 'chromium', leavesOut: 'stories and journeys', isThere: () => existsSync(CHROMIUM) },
  {
    name: 'redis-server',
    leavesOut: 'the tests on Redis',
    isThere: () => answers('redis-server', '--version'),
  },
  { name: 'nginx', leavesOut: 'the tests of the doors', isThere: () => answers('nginx', '-v') },
];

/** Those that are missing, as `{name, leavesOut}`. */
export const missingPrograms = () => programs.filter(({ isThere }) => !isThere());
