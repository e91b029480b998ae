import { writeFileSync } from 'node:fs';
import { mediaIndex } from './catalogue.mjs';

/** Writes index.json: which pictures there are, without drawing any. */
export function writeIndex() {
  writeFileSync(new URL('./index.json', import.meta.url), `${JSON.stringify(mediaIndex(), null, 2)}\n`);
}
