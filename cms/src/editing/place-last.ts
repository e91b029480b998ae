import type { Core } from '@strapi/strapi';
import { pageOfType } from '../delivery/pages';

const FIELD = 'order';
/** Leaves room to put another banner between two. */
const STEP = 10;
const changing = new Set<string>(['create', 'update', 'clone']);

interface Row {
  order: number | null;
  partner: { id: number } | null;
}

/**
 * A banner that is saved without a position gets one behind all that may be shown with it: those of its partner and the shared
 * ones, for a shared banner those of every partner.
 */
export function placeLast(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const page = pageOfType(context.uid);
    const isPlaced = page?.sort.some((sort) => sort.startsWith(`${FIELD}:`));
    if (!page || !isPlaced || !changing.has(context.action)) return next();
    return strapi.db.transaction(async () => {
      const result = (await next()) as { documentId: string };
      const order = await giveOrder(strapi, page.uid, result.documentId);
      return (order === undefined ? result : { ...result, order }) as never;
    });
  });
}

/** The position that an entry was given; undefined for one that had its own. */
async function giveOrder(strapi: Core.Strapi, uid: string, documentId: string): Promise<number | undefined> {
  const rows = strapi.db.query(uid);
  const [row]: Row[] = await rows.findMany({
    where: { documentId, [FIELD]: { $null: true } },
    populate: { partner: { select: ['id'] } },
  });
  if (!row) return undefined;
  const shared = { partner: { id: { $null: true } } };
  const beside = row.partner ? { $or: [{ partner: { id: row.partner.id } }, shared] } : {};
  const [last]: Row[] = await rows.findMany({
    where: { ...beside, documentId: { $ne: documentId }, [FIELD]: { $notNull: true } },
    orderBy: { [FIELD]: 'desc' },
    limit: 1,
  });
  const order = (last?.order ?? 0) + STEP;
  await rows.updateMany({ where: { documentId, [FIELD]: { $null: true } }, data: { [FIELD]: order } });
  return order;
}
