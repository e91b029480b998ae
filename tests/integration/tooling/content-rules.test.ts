import { readFileSync } from 'node:fs';
import { RULES_FILE, rulesText } from '../../../site/rules/rules-text.ts';

test('the rules that the cms checks content by are those of the site; else `npm run rules`', async () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(await rulesText());
});
