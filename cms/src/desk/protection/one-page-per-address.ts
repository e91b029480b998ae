import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const PAGES = 'api::earn-detail.earn-detail';
const changing = new Set<string>(['create', 'update', 'clone']);

interface Row {
  id: number;
  documentId: string;
  slug: string | null;
  url: string | null;
  locale: string | null;
  partner: { id: number } | null;
}

/**
 * A programme has one page at an address. A page of its own at a shared page's address takes over the shared page's slug, by
 * which the site finds which of the two to show.
 */
export function keepOnePagePerAddress(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== PAGES || !changing.has(context.action) || 'isUnchecked' in context.params)
      return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const saved = result as { documentId: string; slug?: unknown };
      const rows: Row[] = await strapi.db
        .query(PAGES)
        .findMany({ where: { documentId: saved.documentId }, populate: { partner: true } });
      for (const row of rows) {
        if (!row.url) continue;
        await refuseTwin(strapi, row);
        const slug = await slugOfShared(strapi, row);
        if (slug === undefined || slug === row.slug) continue;
        await strapi.db.query(PAGES).update({ where: { id: row.id }, data: { slug } });
        saved.slug = slug;
      }
      return result;
    });
  });
}

async function refuseTwin(strapi: Core.Strapi, { documentId, url, locale, partner }: Row) {
  const twin: Row | null = await strapi.db.query(PAGES).findOne({
    where: {
      ...{ url, locale, documentId: { $ne: documentId } },
      partner: partner ? { id: partner.id } : { id: { $null: true } },
    },
  });
  if (!twin) return;
  const message = `The page named "${twin.slug}" has the address ${url} already. Change that page, or choose another address.`;
  throw new errors.ValidationError(message, {
    errors: [{ path: ['url'], message, name: 'ValidationError' }],
  });
}

async function slugOfShared(strapi: Core.Strapi, { url, locale, partner }: Row): Promise<string | undefined> {
  if (!partner) return undefined;
  const shared: Row | null = await strapi.db
    .query(PAGES)
    .findOne({ where: { url, locale, partner: { id: { $null: true } } } });
  return shared?.slug ?? undefined;
}
