import type { Core } from '@strapi/strapi';

interface Entry {
  uid: string;
  /** The code of its partner; null for a shared entry. */
  partner: string | null;
}

/** Reads what partners are called, and returns a function that names an entry's type and its partner. */
export async function entryNames(strapi: Core.Strapi) {
  const partners: { code: string; name: string }[] = await strapi.db
    .query('api::partner.partner')
    .findMany({ select: ['code', 'name'] });
  const names = new Map(partners.map(({ code, name }) => [code, name]));
  return ({ uid, partner }: Entry) => ({
    // A release may have no entry any more.
    type: strapi.contentType(uid as never)?.info.displayName ?? '',
    partner: partner === null ? null : (names.get(partner) ?? partner),
  });
}
