import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { contentRules } from './content-rules.ts';

/** The cms is a package of its own and imports nothing of the site; it reads this file instead. */
export const RULES_FILE = fileURLToPath(new URL('../../cms/src/desk/rules.json', import.meta.url));

/** The rules as the file holds them. */
export async function rulesText(): Promise<string> {
  const settings = await resolveConfig(RULES_FILE);
  return format(JSON.stringify(await contentRules()), { ...settings, filepath: RULES_FILE });
}
