import type { Core } from '@strapi/strapi';

/** Rows of Strapi's own settings, one for each link that nobody has followed yet. */
const STORE = 'strapi::core-store';
const PREFIX = 'dinelink_preview_link_';

/** Remembers a link until its end (seconds since 1970), and forgets those whose end has passed. */
export async function keepPreviewLink(
  strapi: Core.Strapi,
  { id, exp, now }: { id: string; exp: number; now: number },
): Promise<void> {
  const links = strapi.db.query(STORE);
  await links.deleteMany({ where: { key: { $startsWith: PREFIX }, value: { $lt: String(now) } } });
  await links.create({ data: { key: `${PREFIX}${id}`, value: String(exp) } });
}

/** True for the first who follows a link: of several at once, the database deletes the row for one of them. */
export async function redeemPreviewLink(strapi: Core.Strapi, id: string): Promise<boolean> {
  const { count } = await strapi.db.query(STORE).deleteMany({ where: { key: `${PREFIX}${id}` } });
  return count === 1;
}
