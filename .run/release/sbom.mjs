import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOfPackages } from './list-of-packages.mjs';
import { ROOT } from '../settings.mjs';

/** Writes the production packages of both lock files: .data/sbom/{dinelink,cms}.cdx.json (CycloneDX). */
const folder = join(ROOT, '.data', 'sbom');
mkdirSync(folder, { recursive: true });
for (const [name, tree] of Object.entries({ dinelink: '.', cms: 'cms' })) {
  const list = listOfPackages(JSON.parse(readFileSync(join(ROOT, tree, 'package-lock.json'), 'utf8')));
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  process.stdout.write(`${file}: ${list.components.length} packages\n`);
}
