import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';
import { Problem, runProgram } from '../run-program.mjs';

/**
 * Writes the present digests of the tags of compose's images into .env, which compose reads: later builds and starts use
 * exactly these. Run it again to update them.
 */
const TAG = /\$\{([A-Z]+_IMAGE):-([^}]+)\}/g;
const ENV = join(ROOT, '.env');

await runProgram(async () => {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const images = new Map([...compose.matchAll(TAG)].map(([, name, tag]) => [name, tag]));
  const kept = (existsSync(ENV) ? readFileSync(ENV, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '' && !images.has(line.split('=')[0]));
  const pinned = [...images].map(([name, tag]) => `${name}=${tag}@${digestOf(tag)}`);
  writeFileSync(ENV, `${[...kept, ...pinned].join('\n')}\n`);
  process.stdout.write(`${pinned.join('\n')}\n`);
});

function digestOf(tag) {
  try {
    const parameters = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{.Manifest.Digest}}'];
    const digest = execFileSync('docker', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (/^sha256:[0-9a-f]{64}$/.test(digest.trim())) return digest.trim();
    throw new Problem(`The registry named no digest for ${tag}.`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`The digest of ${tag} cannot be had: ${error.stderr || error.message}`);
  }
}
