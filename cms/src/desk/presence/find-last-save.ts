import type { Core } from '@strapi/strapi';

interface Row {
  updatedAt: string | Date;
  updatedBy: { id: number; firstname: string | null; lastname: string | null } | null;
}

export interface LastSave {
  savedAt: Date;
  by: { id: number; name: string } | null;
}

interface Place {
  uid: string;
  documentId: string;
  locale: string;
}

/** When and by whom the draft of an entry was saved. */
export async function findLastSave(
  strapi: Core.Strapi,
  { uid, documentId, locale }: Place,
): Promise<LastSave | undefined> {
  const row: Row | null = await strapi.db.query(uid as never).findOne({
    where: { documentId, locale, publishedAt: null },
    select: ['updatedAt'],
    populate: { updatedBy: { select: ['id', 'firstname', 'lastname'] } },
  });
  if (!row) return undefined;
  const { updatedBy: by } = row;
  const name = [by?.firstname, by?.lastname].filter(Boolean).join(' ') || 'Somebody';
  return { savedAt: new Date(row.updatedAt), by: by && { id: by.id, name } };
}
