import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType, type Page } from '../delivery/pages';
import { findTakenName } from '../desk/checks/taken-name';

/** A row of Strapi's own settings that every change of names locks. */
const namesLock = { uid: 'strapi::core-store', row: { key: 'dinelink_names' } } as const;
const changing = new Set<string>(['create', 'update', 'clone', 'publish', 'discardDraft']);

interface Row {
  locale: string | null;
  partner: { code: string; name: string } | null;
  shown_on?: string | null;
  slug?: string | null;
  key?: string | null;
  code?: string | null;
}

/**
 * One name (slug, key or code) per type, partner and language, which a schema cannot express. Checked after the change and
 * inside its transaction, so that a second entry of that name rolls back every kind of change.
 */
export function enforceUniqueNames(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const page = pageOfType(context.uid);
    if (!page || !changing.has(context.action)) return next();
    return strapi.db.transaction(async () => {
      // Concurrent changes do not see each other's names, so they take a lock.
      await strapi.db.query(namesLock.uid).update({ where: namesLock.row, data: { value: '' } });
      const result = await next();
      await rejectDuplicates(strapi, page, (result as { documentId: string }).documentId);
      return result;
    });
  });
}

/** Creates the row that changes of names lock. */
export async function createNamesLock(strapi: Core.Strapi): Promise<void> {
  const settings = strapi.db.query(namesLock.uid);
  if (!(await settings.findOne({ where: namesLock.row })))
    await settings.create({ data: { ...namesLock.row, value: '' } });
}

async function rejectDuplicates(strapi: Core.Strapi, page: Page, documentId: string) {
  const rows: Row[] = await strapi.db
    .query(page.uid)
    .findMany({ where: { documentId }, populate: { partner: true } });
  for (const { locale, partner, shown_on: shownOn, [page.identity]: name } of rows) {
    const taken = await findTakenName(strapi, page, { documentId, locale, name, partner, shownOn });
    if (taken)
      throw new errors.ValidationError(taken.message, { errors: [{ ...taken, name: 'ValidationError' }] });
  }
}
