import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';

/** Placeholders for the required variables of compose, for reading and building only. */
function placeholders() {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const names = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, 'placeholder']));
}

const docker = (...parameters) =>
  spawnSync('docker', parameters, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...placeholders() },
  });
const works = (...parameters) => docker(...parameters).status === 0;

/** Why the images cannot be built on this machine, or nothing. */
export function imagesSkipReason() {
  if (!works('compose', 'version')) return 'no Docker Compose on this machine';
  if (!works('info')) return 'no Docker engine runs on this machine';
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const bases = [...text.matchAll(/\$\{(NODE|NGINX)_IMAGE:-([^}]+)\}/g)].map(
    ([, name, tag]) => process.env[`${name}_IMAGE`] ?? tag,
  );
  const missing = [...new Set(bases)].find(
    (image) => !works('image', 'inspect', image) && !works('pull', '--quiet', image),
  );
  return missing ? `${missing} cannot be pulled` : '';
}

/** Reads docker-compose.yml as Compose does, then builds every image. */
function buildImages() {
  const env = { ...process.env, ...placeholders() };
  execFileSync('docker', ['compose', 'config', '--quiet'], { cwd: ROOT, env, stdio: 'inherit' });
  execFileSync('docker', ['compose', 'build'], { cwd: ROOT, env, stdio: 'inherit' });
}

if (process.argv[1] === import.meta.filename) buildImages();
