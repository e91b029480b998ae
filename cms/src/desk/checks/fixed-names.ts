import type { Check } from './entry';

interface FixedName {
  slug: string;
  /** What such an entry is on a site. */
  what: string;
}

/** Types of which a site shows one entry, and the slug it has. */
const fixedNames: Readonly<Record<string, FixedName>> = {
  'api::global.global': { slug: 'global', what: 'a menu and footer' },
  'api::discover.discover': { slug: 'discover', what: 'a Discover page' },
  'api::account-center.account-center': { slug: 'account_center', what: 'an Account center' },
};

export const fixedNameOf = ({ uid }: { uid: string }): string | undefined => fixedNames[uid]?.slug;

/** Why there is no second entry of a type of which a site shows one; undefined for other types. */
export function secondEntryWords(uid: string, partner: { name: string } | null): string | undefined {
  const what = fixedNames[uid]?.what;
  if (what === undefined) return undefined;
  return `${partner ? `${partner.name} has` : 'All partners have'} ${what} already: change that one.`;
}

/** A second entry of such a type would show nowhere. */
export const checkFixedNames: Check = ({ page, entry: { slug } }) => {
  const name = fixedNameOf(page);
  if (name === undefined || slug === name) return [];
  return [{ path: ['slug'], message: `A site shows one such entry. It is named "${name}".` }];
};
