import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * `npm ci` has to accept both lock files on every platform. With a registry for some platforms only, `npm install` omits the
 * others' optional packages, and `npm ci` then refuses the file everywhere. --write adds them again.
 */
const isWriting = process.argv.includes('--write');
for (const folder of ['.', 'cms']) {
  const file = join(folder, 'package-lock.json');
  if (isWriting) complete(join(ROOT, file));
  const reasons = refusalOf(join(ROOT, folder));
  if (reasons === '') continue;
  process.stderr.write(`${file}:\n${reasons}\nTo put the missing ones back: node .run/locks.mjs --write\n`);
  process.exitCode = 1;
}

function refusalOf(folder) {
  try {
    const parameters = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel', 'error'];
    execFileSync('npm', parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    return '';
  } catch (error) {
    const lines = String(error.stderr).split('\n');
    return lines.filter((line) => /Missing|Invalid|in sync/.test(line)).join('\n') || String(error.stderr);
  }
}

/** Adds a package's optional packages for other platforms like the existing ones, without hashes, which only npm knows. */
function complete(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { packages } = lock;
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    const names = Object.keys(optionalDependencies);
    const { sister, folder } = sisterOf(packages, path, names);
    if (!sister) continue;
    for (const name of names) {
      const version = optionalDependencies[name];
      const isThere = foldersOf(path).some((each) => packages[`${each}${name}`]?.version === version);
      if (isThere || !/^\d/.test(version)) continue;
      packages[`${folder}${name}`] = { version, ...platformOf(name, sister), ...(dev ? { dev } : {}) };
    }
  }
  const byName = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(byName.map(([path, entry]) => [path, inOrder(entry)])) }, null, 2)}\n`,
  );
}

/** An existing package for any platform, and the folder of packages it is in. */
function sisterOf(packages, path, names) {
  const places = foldersOf(path).flatMap((folder) => names.map((name) => ({ folder, name })));
  const written = places
    .map(({ folder, name }) => ({ folder, sister: packages[`${folder}${name}`] }))
    .filter(({ sister }) => sister?.os);
  return written.find(({ sister }) => sister.libc) ?? written[0] ?? {};
}

/** The folders in which Node looks for a dependency: the package's own, then its parents'. */
function foldersOf(path) {
  const parts = path.split('node_modules/');
  const around = parts
    .slice(0, -1)
    .map((_part, index) => `${parts.slice(0, index + 1).join('node_modules/')}node_modules/`);
  return [`${path}/node_modules/`, ...around.reverse()];
}

/** `@swc/core-linux-arm64-musl` says which operating system, processor and C library it is for. */
function platformOf(name, { libc, license, engines }) {
  const [, os, cpu, abi = ''] =
    /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-([a-z0-9]+)-?(.*)$/.exec(name);
  return {
    cpu: [cpu],
    ...(libc && os === 'linux' ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {}),
    license,
    optional: true,
    os: [os],
    ...(engines ? { engines } : {}),
  };
}

/** In npm's order of keys, so that npm does not rewrite the file. */
function inOrder(entry) {
  const first = ['version', 'resolved', 'integrity', 'cpu', 'dev'];
  const isNew = entry.optional && entry.integrity === undefined && entry.os;
  if (!isNew) return entry;
  const names = [
    ...first.filter((name) => name in entry),
    ...Object.keys(entry).filter((name) => !first.includes(name)),
  ];
  return Object.fromEntries(names.map((name) => [name, entry[name]]));
}
