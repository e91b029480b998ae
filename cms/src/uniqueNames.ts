import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType, type Page } from './delivery/pages';

const changing = new Set<string>(['create', 'update', 'clone', 'publish', 'discardDraft']);

interface Row {
  id: number;
  documentId: string;
  locale: string | null;
  partner: { id: number } | null;
  slug?: string | null;
  key?: string | null;
}

/**
 * One name (slug or key) per type, partner and language, which a schema cannot say. Checked after the change and
 * inside its transaction, so that whatever the change was, a second entry of that name rolls it back.
 */
export function keepNamesUnique(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const page = pageOfType(context.uid);
    if (!page || !changing.has(context.action)) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await refuseDuplicates(strapi, page, (result as { documentId: string }).documentId);
      return result;
    });
  });
}

async function refuseDuplicates(strapi: Core.Strapi, page: Page, documentId: string) {
  const query = strapi.db.query(page.uid);
  const rows: Row[] = await query.findMany({ where: { documentId }, populate: { partner: true } });
  for (const { locale, partner, ...row } of rows) {
    const name = row[page.identity];
    if (!name) continue;
    const twin = await query.findOne({
      where: {
        [page.identity]: name,
        locale,
        documentId: { $ne: documentId },
        partner: partner ? { id: partner.id } : { id: { $null: true } },
      },
    });
    if (twin) throw alreadyUsed(page, name);
  }
}

function alreadyUsed(page: Page, name: string) {
  const message = `"${name}" is already used for this partner`;
  return new errors.ValidationError(message, {
    errors: [{ path: [page.identity], message, name: 'ValidationError' }],
  });
}
