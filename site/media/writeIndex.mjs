import { writeFileSync } from 'node:fs';
import { mediaIndex } from './catalogue.mjs';

/** Writes index.json: which pictures there are, without drawing any. */
export function writeIndex() {
  const json = JSON.stringify(mediaIndex(), null, 2);
  // Lists of names stand on one line each, as the formatter wants them.
  const oneLined = json.replace(/\[\s+("[^\]]*")\s+\]/g, (_, names) => `[${names.replace(/\s+/g, ' ')}]`);
  writeFileSync(new URL('./index.json', import.meta.url), `${oneLined}\n`);
}
