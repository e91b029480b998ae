import type { Core } from '@strapi/strapi';

/** What partners are called, by their codes. */
export async function partnerNames(strapi: Core.Strapi): Promise<Map<string, string>> {
  const partners: { code: string; name: string }[] = await strapi.db
    .query('api::partner.partner')
    .findMany({ select: ['code', 'name'] });
  return new Map(partners.map(({ code, name }) => [code, name]));
}
