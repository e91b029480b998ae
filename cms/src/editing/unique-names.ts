import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType, type Page } from '../delivery/pages';
import { secondEntryWords } from '../desk/checks/fixed-names';

/** A row of Strapi's own settings that every change of names locks. */
const namesLock = { uid: 'strapi::core-store', row: { key: 'dinelink_names' } } as const;
const changing = new Set<string>(['create', 'update', 'clone', 'publish', 'discardDraft']);

interface Row {
  id: number;
  documentId: string;
  locale: string | null;
  partner: { id: number; name: string } | null;
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
    const isUnchosen = !partner && row.shown_on === 'one_partner';
    if (twin) throw isUnchosen ? unchosen() : alreadyUsed(page, name, partner);
  }
}

function alreadyUsed(page: Page, name: string, partner: Row['partner']) {
  const second = secondEntryWords(page.uid, partner);
  const whose = partner ? `${partner.name} has` : 'All partners have';
  const other = fieldWords[page.identity] ?? 'name this another';
  const message = second ?? `${whose} an entry of the name "${name}" already: change that one, or ${other}.`;
  // The name of the only entry of its type is in no form.
  return atField(second === undefined ? page.identity : 'shown_on', message);
}

/** How an entry gets another name, where no field of its form is called so. */
const fieldWords: Partial<Record<Page['identity'], string>> = {
  key: 'choose another text',
  code: 'give this another code',
};

const unchosen = () =>
  atField(
    'shown_on',
    'Choose the partner it is shown on: without one it counts for all partners, who have such an entry.',
  );

const atField = (field: string, message: string) =>
  new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
