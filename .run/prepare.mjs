import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';
import { Problem } from './run-program.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** The trees to install: their lock file, their folder, and the packages whose install scripts run; no others do. */
const trees = [
  { name: 'packages', folder: '.', compiled: ['better-sqlite3'] },
  { name: 'cms packages', folder: 'cms', compiled: ['better-sqlite3'] },
];

const SHARE_CLASSES = '.run/share-hidden-classes.mjs';

/** The builds: their sources and commands. A build runs again if the hash of its sources, or Node's version, has changed. */
const builds = [
  {
    // First, so that a mistake in one is named before minutes of building.
    name: 'partner files',
    verb: 'checking',
    inputs: ['api/partners', 'api/contract'],
    output: 'api/partners',
    commands: [[bin('tsx'), ['api/src/partners/check-partners.cli.ts'], '.']],
  },
  {
    name: 'api',
    inputs: [
      'api/src',
      'api/contract',
      'api/migrations',
      'api/seed',
      'api/simulators',
      'api/vite.config.ts',
      'api/build-without.ts',
      'api/package.json',
      SHARE_CLASSES,
    ],
    output: 'api/dist/api/main.js',
    commands: [
      [bin('vite'), ['build', '--mode', 'development', '--logLevel', 'warn'], 'api'],
      [process.execPath, [SHARE_CLASSES, 'api/dist/api'], '.'],
    ],
  },
  {
    name: 'vault',
    inputs: ['api/vault', 'api/contract', 'api/simulators/card-network', 'api/build-without.ts'],
    output: 'api/dist/vault/main.js',
    commands: [
      [bin('vite'), ['build', '--mode', 'development', '--config', 'vault/vite.config.ts', '--ssr'], 'api'],
      [bin('vite'), ['build', '--config', 'vault/vite.config.ts'], 'api'],
    ],
  },
  {
    name: 'site',
    inputs: [
      'site/src',
      'site/server',
      'site/bundle',
      'site/map/basemap',
      'site/public',
      'api/contract',
      'site/vite.config.ts',
      'site/package.json',
      SHARE_CLASSES,
    ],
    output: 'site/dist/server/main.js',
    commands: [
      [npm, ['run', '--silent', 'build:staging'], 'site'],
      [process.execPath, [SHARE_CLASSES, 'site/dist/server'], '.'],
    ],
  },
  {
    name: 'cms',
    inputs: [
      'cms/src',
      'cms/config',
      'cms/database',
      'cms/package.json',
      'cms/package-lock.json',
      'cms/tsconfig.json',
      'cms/favicon.png',
    ],
    output: 'cms/dist/build/index.html',
    commands: [[npm, ['run', '--silent', 'build'], 'cms']],
    environment: { APP_ENV: 'development', NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
  },
];

/** Installs exactly the packages of the lock files; all trees at once. */
export async function install(say) {
  const wanted = trees.filter(
    ({ folder }) => readStamp(lockStamp(folder)) !== hashOf([join(folder, 'package-lock.json')]),
  );
  await Promise.all(
    wanted.map(async ({ name, folder, compiled }) => {
      say(`installing ${name} (some compile; a few minutes on a new machine)`);
      const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
      await run([npm, ['ci', '--ignore-scripts', ...quiet], folder], { name });
      await run([npm, ['rebuild', '--ignore-scripts=false', ...quiet, ...compiled], folder], { name });
      writeStamp(lockStamp(folder), hashOf([join(folder, 'package-lock.json')]));
    }),
  );
}

/** Builds what changed since the last build; one after the other, because each takes all cores. */
export async function build(say, names = builds.map(({ name }) => name)) {
  for (const target of builds.filter(({ name }) => names.includes(name))) {
    const hash = hashOf(target.inputs);
    const stamp = join('.data', 'built', target.name);
    if (readStamp(stamp) === hash && existsSync(join(ROOT, target.output))) continue;
    say(`${target.verb ?? 'building'} ${target.name}`);
    for (const command of target.commands) await run(command, target);
    writeStamp(stamp, hash);
  }
}

const lockStamp = (folder) => join(folder, 'node_modules', '.installed');
const readStamp = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

function writeStamp(path, text) {
  mkdirSync(join(ROOT, path, '..'), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

function hashOf(paths) {
  // Compiled packages and what is built depend on Node's version, as this number does.
  const hash = createHash('sha256').update(process.versions.modules);
  for (const path of paths.flatMap(filesBelow).sort())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => filesBelow(join(path, name)));
}

function run([command, parameters, folder], { name, environment = {} }) {
  return new Promise((done, fail) => {
    const options = { cwd: join(ROOT, folder), env: { ...process.env, ...environment }, maxBuffer: 1e9 };
    execFile(command, parameters, options, (error, output, problems) => {
      if (!error) return done();
      const last = `${output}\n${problems}`.trim().split('\n').slice(-25).join('\n');
      fail(
        new Problem(
          `${last}\n\nThe step "${name}" failed (above: the end of what ${command} ${parameters.join(' ')} printed).`,
        ),
      );
    });
  });
}
