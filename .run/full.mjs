import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { startMariadb } from './mariadb.mjs';
import { ROOT } from './settings.mjs';
import { runProgram } from './run-program.mjs';

const playwright = ['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts'];

/** Checks that take too long to run for every change. */
const steps = [
  ['the whole suite', ['npm', 'test']],
  ['types and quick tests on Node 24', ['node', '.run/testing/node-24.mjs']],
  [
    'properties, drawn anew',
    ['npm', 'run', '--silent', 'unit', '--', 'api/(contract|vault|seed)/', '/domain/', 'places', 'property'],
    { PROPERTY_SEED: String(randomInt(2 ** 31)) },
  ],
  [
    'search index beside SQL: 600 searches on both databases',
    ['npm', 'run', '--silent', 'unit', '--', 'search-oracle'],
    { ORACLE_SEARCHES: '600' },
  ],
  [
    '20 histories of 2,000 events on both databases, audited at every 100th',
    ['npm', 'run', '--silent', 'unit', '--', 'audit/histories'],
    { HISTORIES: '20', HISTORY_EVENTS: '2000', PROPERTY_SEED: String(randomInt(2 ** 31)) },
  ],
  [
    'statements of 200 histories',
    ['npm', 'run', '--silent', 'unit', '--', 'statement.property'],
    { STATEMENT_HISTORIES: '200', PROPERTY_SEED: String(randomInt(2 ** 31)) },
  ],
  [
    '20,000 malformed requests',
    ['npm', 'run', '--silent', 'unit', '--', 'tests/integration/contract/fuzz'],
    { FUZZ_REQUESTS: '20000' },
  ],
  ['a twentieth, absurd partner: tests and pages', ['node', '.run/testing/twentieth-partner.mjs']],
  ['links of every partner', [...playwright, 'links'], { EVERY_PARTNER: '1' }],
  ['axe on every page at every width in both schemes', [...playwright, 'every-page'], { EVERY_LOOK: '1' }],
  [
    'journeys of five programmes at 360 px',
    [...playwright, '--grep', '@programmes'],
    { JOURNEY_WIDTH: '360' },
  ],
  [
    'journeys of five programmes at 1,280 px',
    [...playwright, '--grep', '@programmes'],
    { JOURNEY_WIDTH: '1280' },
  ],
  ['known and unknown names by the clock', ['npx', 'tsx', 'tests/timing/timing.cli.ts']],
  ['money arithmetic under mutation', ['npx', 'stryker', 'run', 'tests/mutation/stryker.config.mjs']],
  ['hot reads beside bare Express and mysql2', ['npx', 'tsx', 'tests/bench/hot-reads.cli.ts']],
  ['feed beside multi-row INSERTs', ['npx', 'tsx', 'tests/bench/feed.cli.ts']],
  [
    'feed from 100,000 to 2,000,000 events',
    ['npx', 'tsx', 'tests/bench/feed.cli.ts', '--events', '100000,2000000', '--rounds', '1'],
  ],
  ['150 scripts in every text that editors write, in Chromium', ['npx', 'tsx', 'tests/xss/xss.cli.ts']],
  ['ten minutes of mixed attacks beside ten members', ['npx', 'tsx', 'tests/attacks/attacks.cli.ts']],
  ['kills under feed load', ['npx', 'tsx', 'tests/faults/kill.cli.ts']],
  ['kills while the last tables are booked', ['npx', 'tsx', 'tests/faults/reservations.cli.ts']],
  ['kills at a scheduled release', ['npx', 'tsx', 'tests/faults/releases.cli.ts']],
  ['from publish to page, on all partners', ['npx', 'tsx', 'tests/bench/publish/publish.cli.ts']],
  ['restarts of the site beside a broken cms', ['npx', 'tsx', 'tests/faults/cms-away.cli.ts']],
  ['search at 100,000 and 1,000,000 restaurants', ['npx', 'tsx', 'tests/bench/search.cli.ts']],
  ['processor time of each page', ['npx', 'tsx', 'tests/bench/pages/pages.cli.ts']],
  ['memory under half an hour of mixed load', ['npx', 'tsx', 'tests/bench/memory/memory.cli.ts']],
  ['home and Lighthouse', ['npx', 'tsx', 'tests/bench/bench.cli.ts']],
];

await runProgram(async () => {
  // Buffers as large as in production, for the benches.
  const mariadb = await startMariadb({ room: { pool: '4G', log: '2G' } });
  let failures = 0;
  try {
    for (const [name, command, more = {}] of steps) {
      process.stdout.write(`\n▸ ${name}\n`);
      const status = await run(command, { ...(mariadb && { TEST_MYSQL_URL: mariadb.url }), ...more });
      if (status !== 0) failures += 1;
    }
  } finally {
    await mariadb?.stop();
  }
  process.stdout.write(`\n${steps.length - failures} of ${steps.length} steps met their bars\n`);
  process.exitCode = failures === 0 ? 0 : 1;
});

function run([program, ...parameters], env) {
  return new Promise((done) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('exit', (status) => done(status ?? 1));
  });
}
