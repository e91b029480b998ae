import type { Check } from './entry';

/** Types of which a site shows one entry, and the slug it has. */
const fixedNames: Readonly<Record<string, string>> = {
  'api::global.global': 'global',
  'api::discover.discover': 'discover',
  'api::account-center.account-center': 'account_center',
};

export const fixedNameOf = ({ uid }: { uid: string }): string | undefined => fixedNames[uid];

/** A second entry of such a type would show nowhere. */
export const checkFixedNames: Check = ({ page, entry: { slug } }) => {
  const name = fixedNameOf(page);
  if (name === undefined || slug === name) return [];
  return [{ path: ['slug'], message: `A site shows one such entry. It is named "${name}".` }];
};
