import type { Core } from '@strapi/strapi';
import { pageOfType } from '../../delivery/pages';
import { runChecks } from './checks';
import type { Problem } from './entry';
import { loadDraft, subjectOf } from './subject';

/** What stops an entry's draft from being published; nothing for what is no content, or is not there. */
export async function checkDocument(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  locale = 'en',
): Promise<Problem[]> {
  const page = pageOfType(uid);
  const entry = page && (await loadDraft(strapi, page, documentId, locale));
  if (!page || !entry) return [];
  return runChecks(await subjectOf(strapi, page, entry, { documentId, locale }));
}
