import type { Core } from '@strapi/strapi';
import { titleOf } from './entry-title';
import type { EntryKey } from './versions/version-store';

interface Partner {
  code: string;
  time_zone: string | null;
}
export interface FoundDraft {
  title: string;
  /** Null for a shared entry. */
  partner: Partner | null;
  isPublished: boolean;
}

/** What editors know an entry by, and whose it is. */
export async function findDraft(
  strapi: Core.Strapi,
  { uid, documentId, locale }: EntryKey,
): Promise<FoundDraft | undefined> {
  const documents = strapi.documents(uid as never);
  const place = { documentId, locale };
  const draft = await documents.findOne({ ...place, status: 'draft', populate: { partner: true } } as never);
  if (!draft) return undefined;
  const published = await documents.findOne({ ...place, status: 'published' } as never);
  const { partner } = draft as { partner?: Partner | null };
  return { title: titleOf(uid, draft), partner: partner ?? null, isPublished: published !== null };
}
