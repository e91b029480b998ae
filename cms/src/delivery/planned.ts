import type { Core } from '@strapi/strapi';
import { findReleases } from '../desk/releases/release-store';

interface Plan {
  locale: string;
  /** What shows of an entry without a schedule. */
  status: 'draft' | 'published';
  at: Date;
}

/** The version of an entry that shows at a time, and when a release will have published it. */
interface PlannedVersion {
  status: 'draft' | 'published';
  publishedAt?: string;
}
/** Undefined where no version of the entry shows. */
export type VersionAt = (documentId: string) => PlannedVersion | undefined;

/**
 * What the scheduled releases will have done to the entries of a type by then. A draft that is scheduled for later is not shown
 * yet, although drafts are.
 */
export async function planOf(
  strapi: Core.Strapi,
  uid: string,
  { locale, status, at }: Plan,
): Promise<VersionAt> {
  const done = new Map<string, { action: 'publish' | 'unpublish'; at: string }>();
  const waiting = new Set<string>();
  for (const release of await findReleases(strapi, { state: 'scheduled' })) {
    for (const { uid: type, locale: language, document_id: documentId, action } of release.actions) {
      if (type !== uid || language !== locale) continue;
      if (release.at !== null && new Date(release.at) <= at) done.set(documentId, { action, at: release.at });
      else if (action === 'publish') waiting.add(documentId);
    }
  }
  return (documentId) => {
    const act = done.get(documentId);
    if (act) return act.action === 'publish' ? { status: 'draft', publishedAt: act.at } : undefined;
    return { status: status === 'draft' && !waiting.has(documentId) ? 'draft' : 'published' };
  };
}
