/** Writes the rules of content for the cms after the site has changed: `npm run rules`. */
import { writeFileSync } from 'node:fs';
import { RULES_FILE, rulesText } from './rules-text.ts';

writeFileSync(RULES_FILE, await rulesText());
