import type { Core } from '@strapi/strapi';
import { findIncomplete } from '../../delivery/find-items';
import type { Page } from '../../delivery/pages';
import { attributesIn } from '../../delivery/schema';
import type { Version } from './who-shows-what';

interface Row {
  documentId: string;
  updatedAt: string | Date;
  publishedAt: string | Date | null;
  partner: { code: string } | null;
  slug?: string | null;
  key?: string | null;
  code?: string | null;
  url?: unknown;
}

/** What the address of an entry is made from, as far as its type has it. */
const ADDRESS_FIELDS = ['slug', 'url', 'form_id'];

/** Drafts and published versions of a type, all or those of one name. */
export async function findVersions(
  strapi: Core.Strapi,
  page: Page,
  { locale, name }: { locale: string; name?: string },
): Promise<Version[]> {
  const attributes = attributesIn(strapi, page.uid);
  const fields = ADDRESS_FIELDS.filter((field) => field in attributes);
  const rows: Row[] = await strapi.db.query(page.uid).findMany({
    where: { locale, [page.identity]: name ?? { $notNull: true } },
    select: ['documentId', 'updatedAt', 'publishedAt', page.identity, ...fields],
    populate: { partner: { select: ['code'] } },
    // As they are delivered where nothing else gives an order.
    orderBy: { [page.identity]: 'asc' },
  });
  const incomplete = await findIncomplete(strapi, page, locale);
  return rows.map((row) => ({
    documentId: row.documentId,
    name: String(row[page.identity]),
    partner: row.partner?.code ?? null,
    isPublished: row.publishedAt !== null,
    publishedAt: row.publishedAt === null ? 0 : new Date(row.publishedAt).getTime(),
    isIncomplete: incomplete.has(row.documentId),
    changedAt: new Date(row.updatedAt).getTime(),
    address: page.path(row),
  }));
}
