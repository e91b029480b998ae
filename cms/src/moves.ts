import type { Core } from '@strapi/strapi';
import { pageOfType, type Page } from './delivery/pages';

/** The event that tells the site of an entry whose published version went from one partner to another. */
export const MOVED = 'entry.move';

const changing = new Set<string>(['create', 'update', 'publish']);

interface Row {
  slug?: string | null;
  partner: { code: string } | null;
}

/** Strapi's own notice of a publish names the partner an entry has now; who had it before must hear of it, too. */
export function tellMoves(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const page = pageOfType(context.uid);
    const { documentId } = context.params as { documentId?: string };
    if (!page || documentId === undefined || !changing.has(context.action)) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      const former = await published(strapi, page, documentId);
      const result = await next();
      const present = await published(strapi, page, documentId);
      if (former.length > 0 && present.length > 0 && codes(former).join() !== codes(present).join())
        onCommit(() => tell(strapi, page, [...former, ...present]));
      return result;
    });
  });
}

const codes = (rows: Row[]) => rows.map(({ partner }) => partner?.code ?? '').sort();

async function published(strapi: Core.Strapi, { uid }: Page, documentId: string): Promise<Row[]> {
  const where = { documentId, publishedAt: { $notNull: true } };
  return strapi.db.query(uid).findMany({ where, populate: { partner: true } });
}

/** A shared entry is everybody's; a notice without partners says so. */
async function tell(strapi: Core.Strapi, { uid, identity }: Page, rows: Row[]) {
  const isShared = rows.some(({ partner }) => partner === null);
  const { modelName: model } = strapi.getModel(uid);
  const [row] = rows;
  await strapi.eventHub.emit(MOVED, {
    model,
    uid,
    entry: { [identity]: row?.[identity as 'slug'] },
    ...(isShared ? {} : { partners: [...new Set(codes(rows))] }),
  });
}
