import type { Core } from '@strapi/strapi';
import { pageOfType, type Page } from '../delivery/pages';

/** The event for an entry whose published version changed from one partner to another. */
export const PARTNER_CHANGED = 'entry.move';

const changing = new Set<string>(['create', 'update', 'publish']);

interface Row {
  slug?: string | null;
  partner: { code: string } | null;
}

/** Strapi's publish event has the present partner only; the former partner's cached pages must be removed too. */
export function notifyPartnerChange(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const page = pageOfType(context.uid);
    const { documentId } = context.params as { documentId?: string };
    if (!page || documentId === undefined || !changing.has(context.action)) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      const former = await findPublished(strapi, page, documentId);
      const result = await next();
      const present = await findPublished(strapi, page, documentId);
      if (
        former.length > 0 &&
        present.length > 0 &&
        partnerCodes(former).join() !== partnerCodes(present).join()
      )
        onCommit(() => emitPartnerChange(strapi, page, [...former, ...present]));
      return result;
    });
  });
}

const partnerCodes = (rows: Row[]) => rows.map(({ partner }) => partner?.code ?? '').sort();

async function findPublished(strapi: Core.Strapi, { uid }: Page, documentId: string): Promise<Row[]> {
  const where = { documentId, publishedAt: { $notNull: true } };
  return strapi.db.query(uid).findMany({ where, populate: { partner: true } });
}

/** A shared entry belongs to every partner; its event lists none. */
async function emitPartnerChange(strapi: Core.Strapi, { uid, identity }: Page, rows: Row[]) {
  const isShared = rows.some(({ partner }) => partner === null);
  const { modelName: model } = strapi.getModel(uid);
  const [row] = rows;
  await strapi.eventHub.emit(PARTNER_CHANGED, {
    model,
    uid,
    entry: { [identity]: row?.[identity as 'slug'] },
    ...(isShared ? {} : { partners: [...new Set(partnerCodes(rows))] }),
  });
}
