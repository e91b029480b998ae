import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../settings.mjs';
import { Problem, runProgram } from '../run-program.mjs';

/** The partner with the longest words, the oddest colours and every switch turned over. */
const FIXTURE = 'tests/fixtures/twentieth-partner.json';
const { key } = JSON.parse(readFileSync(join(ROOT, FIXTURE), 'utf8'));
const TREES = ['.', 'api', 'cms', 'site', 'storybook', 'tests'];
const BUILDS = ['api/dist', 'site/dist', 'cms/dist', '.data/built'];

const steps = [
  ['unit tests', ['npm', 'run', '--silent', 'unit']],
  ['tests of the cms', ['npm', 'test', '--silent', '--prefix', 'cms'], { CMS_PREBUILT: '1' }],
  [
    'its pages at every width in both schemes',
    ['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts', 'every-page'],
    { EVERY_LOOK: '1', PARTNERS: key },
  ],
];

/** Runs the tests in a copy of the checkout that has one partner file more, and nothing else: a partner is data. */
await runProgram(async () => {
  const missing = BUILDS.filter((path) => !existsSync(join(ROOT, path)));
  if (missing.length > 0)
    throw new Problem('The platform is not built yet: `npm test` or `npm start` builds it.');
  const folder = copyCheckout();
  try {
    cpSync(join(ROOT, FIXTURE), join(folder, `api/partners/${key}.json`));
    for (const [name, command, more = {}] of steps) {
      process.stdout.write(`\n▸ a twentieth partner: ${name}\n`);
      if ((await run(command, folder, more)) !== 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The files of the checkout with its builds; packages are links to those installed here. */
function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-twenty-'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  for (const path of files.split('\0').filter(Boolean)) copy(path, folder);
  for (const path of BUILDS) copy(path, folder);
  const packages = TREES.map((tree) => join(tree, 'node_modules'));
  for (const path of packages.filter((each) => existsSync(join(ROOT, each)))) linkPackages(path, folder);
  // Some tests ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
  return folder;
}

function copy(path, folder) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), { recursive: true });
}

function linkPackages(packages, folder) {
  mkdirSync(join(folder, packages), { recursive: true });
  for (const name of readdirSync(join(ROOT, packages))) {
    // The workspaces are those of the copy.
    if (name === '@dinelink')
      cpSync(join(ROOT, packages, name), join(folder, packages, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    // A cache belongs to its checkout.
    else if (name !== '.cache') symlinkSync(join(ROOT, packages, name), join(folder, packages, name));
  }
}

function run([program, ...parameters], cwd, more) {
  // One database: what is stored is tested elsewhere.
  const env = { ...process.env, TEST_MYSQL_URL: '', ...more };
  return new Promise((done) => {
    const child = spawn(program, parameters, { cwd, stdio: 'inherit', env });
    child.once('exit', (status) => done(status ?? 1));
  });
}
