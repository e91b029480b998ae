import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType, type Page } from './delivery/pages';

/** A row of Strapi's own settings that a change of names holds until it is done. */
const gate = { uid: 'strapi::core-store', row: { key: 'dinelink_names' } } as const;
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
      // Two changes at once would each see the names before the other; so they pass one after the other.
      await strapi.db.query(gate.uid).update({ where: gate.row, data: { value: '' } });
      const result = await next();
      await refuseDuplicates(strapi, page, (result as { documentId: string }).documentId);
      return result;
    });
  });
}

/** Makes the row that changes of names wait for. */
export async function openGate(strapi: Core.Strapi): Promise<void> {
  const settings = strapi.db.query(gate.uid);
  if (!(await settings.findOne({ where: gate.row })))
    await settings.create({ data: { ...gate.row, value: '' } });
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
