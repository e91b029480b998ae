import { catalogue, tokens } from '../rules';
import type { Check } from './entry';
import { placeholdersOf } from './tokens';

/** A sentence of the site is replaced by its key, and keeps what the site fills in. */
export const checkCopyKeys: Check = ({ page, entry: { key, text } }) => {
  if (page.identity !== 'key' || typeof key !== 'string' || key === '') return [];
  const shipped = catalogue.get(key);
  if (shipped === undefined)
    return [{ path: ['key'], message: `The site has no wording "${key}". Choose one of the list.` }];
  const written = placeholdersOf(typeof text === 'string' ? text : '');
  const dropped = placeholdersOf(shipped).filter((name) => !tokens.includes(name) && !written.includes(name));
  return [...new Set(dropped)].map((name) => ({
    path: ['text'],
    message: `{${name}} is missing. The shipped wording is: ${shipped}`,
  }));
};
