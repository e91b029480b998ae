import type { Core } from '@strapi/strapi';
import { findReleases } from '../desk/releases/release-store';

interface Plan {
  locale: string;
  /** What shows of an entry without a schedule. */
  status: 'draft' | 'published';
  at: Date;
}

/** The version of an entry that shows at a time; undefined where none does. */
export type VersionAt = (documentId: string) => 'draft' | 'published' | undefined;

/**
 * What the scheduled releases will have done to the entries of a type by then. A draft that is scheduled for later is not shown
 * yet, although drafts are.
 */
export async function planOf(
  strapi: Core.Strapi,
  uid: string,
  { locale, status, at }: Plan,
): Promise<VersionAt> {
  const done = new Map<string, 'publish' | 'unpublish'>();
  const waiting = new Set<string>();
  for (const release of await findReleases(strapi, { state: 'scheduled' })) {
    for (const { uid: type, locale: language, document_id: documentId, action } of release.actions) {
      if (type !== uid || language !== locale) continue;
      if (release.at !== null && new Date(release.at) <= at) done.set(documentId, action);
      else if (action === 'publish') waiting.add(documentId);
    }
  }
  return (documentId) => {
    const action = done.get(documentId);
    if (action) return action === 'publish' ? 'draft' : undefined;
    return status === 'draft' && !waiting.has(documentId) ? 'draft' : 'published';
  };
}
