import type { Core } from '@strapi/strapi';
import { type Account, scopeOf } from './partner-scope';

/** The names of the conditions in a role's permissions. */
export const OWN_PARTNER = 'api::own-partner';
export const OWN_OR_SHARED = 'api::own-or-shared';

interface Condition {
  name: string;
  displayName: string;
  category: string;
  handler: (account: Account) => Promise<boolean | object>;
}
interface Permissions {
  conditionProvider: { registerMany(conditions: Condition[]): Promise<unknown> };
}

/** Strapi asks these for lists and buttons; `restrictToPartners` holds for every other way to an entry. */
export async function registerPartnerConditions(strapi: Core.Strapi): Promise<void> {
  const { conditionProvider } = strapi.service('admin::permission') as unknown as Permissions;
  const inScope = (query: (own: object) => object) => async (account: Account) => {
    const scope = await scopeOf(strapi, account);
    return scope === undefined ? true : query({ 'partner.code': { $in: [...scope] } });
  };
  await conditionProvider.registerMany([
    {
      name: 'own-partner',
      displayName: 'Belongs to one of the account’s partners',
      category: 'Dinelink',
      handler: inScope((own) => own),
    },
    {
      name: 'own-or-shared',
      displayName: 'Belongs to one of the account’s partners, or to all',
      category: 'Dinelink',
      handler: inScope((own) => ({ $or: [own, { 'partner.code': { $eq: null } }] })),
    },
  ]);
}
