import type { Core } from '@strapi/strapi';

/** Rows of Strapi's own settings, one for each unused link. */
const STORE = 'strapi::core-store';
const PREFIX = 'dinelink_preview_link_';

/** Stores a link until it expires (seconds since 1970), and deletes expired ones. */
export async function savePreviewLink(
  strapi: Core.Strapi,
  { id, exp, now }: { id: string; exp: number; now: number },
): Promise<void> {
  const links = strapi.db.query(STORE);
  await links.deleteMany({ where: { key: { $startsWith: PREFIX }, value: { $lt: String(now) } } });
  await links.create({ data: { key: `${PREFIX}${id}`, value: String(exp) } });
}

/** True for the first use of a link: of several at once, the database deletes the row for one of them. */
export async function redeemPreviewLink(strapi: Core.Strapi, id: string): Promise<boolean> {
  const { count } = await strapi.db.query(STORE).deleteMany({ where: { key: `${PREFIX}${id}` } });
  return count === 1;
}
