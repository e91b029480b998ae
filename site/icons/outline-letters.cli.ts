/** Writes letters.json again after a font has changed: `npx tsx site/icons/outline-letters.cli.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lettersOf } from './outline-letters.ts';

writeFileSync(fileURLToPath(new URL('letters.json', import.meta.url)), `${JSON.stringify(lettersOf())}\n`);
