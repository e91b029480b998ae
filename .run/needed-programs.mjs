import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM } from './chromium.mjs';
import { MARIADBD } from './mariadb.mjs';

const answers = (program, option) => spawnSync(program, [option]).status === 0;

/** System programs that tests need: which tests are skipped without them, and whether they are installed. */
const programs = [
  { name: 'mariadbd', skips: 'the store tests on MariaDB', isThere: () => MARIADBD !== undefined },
  { name: 'chromium', skips: 'stories and journeys', isThere: () => existsSync(CHROMIUM) },
  {
    name: 'redis-server',
    skips: 'the tests on Redis',
    isThere: () => answers('redis-server', '--version'),
  },
  { name: 'nginx', skips: 'the tests of nginx', isThere: () => answers('nginx', '-v') },
];

/** Those that are missing, as `{name, skips}`. */
export const missingPrograms = () => programs.filter(({ isThere }) => !isThere());
