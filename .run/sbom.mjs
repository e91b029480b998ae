import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/** Writes what production is made of, read off both lock files: .data/sbom/{dinelink,cms}.cdx.json (CycloneDX). */
const folder = join(ROOT, '.data', 'sbom');
mkdirSync(folder, { recursive: true });
for (const [name, tree] of Object.entries({ dinelink: '.', cms: 'cms' })) {
  const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const text = execFileSync('npm', [...parameters, '--loglevel', 'error'], {
    cwd: join(ROOT, tree),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, text);
  process.stdout.write(`${file}: ${JSON.parse(text).components.length} packages\n`);
}
