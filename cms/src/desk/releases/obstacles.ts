import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { checkDocument } from '../checks/check-document';
import { searchVersions } from '../versions/version-store';
import { refuseUnapproved } from './refuse-unapproved';
import { findReleases, type Release, type ReleaseAction } from './release-store';

interface Entry {
  uid: string;
  documentId: string;
}

const isOf =
  ({ uid, documentId }: Entry) =>
  (action: ReleaseAction) =>
    action.uid === uid && action.document_id === documentId;

/** Why a release would fail if it ran with the drafts as they are saved, said beside one of its entries; null when nothing is known. */
export async function obstacleTo(
  strapi: Core.Strapi,
  actions: readonly ReleaseAction[],
  entry: Entry,
): Promise<string | null> {
  const isOwn = isOf(entry);
  const ownFirst = [...actions.filter(isOwn), ...actions.filter((action) => !isOwn(action))];
  for (const action of ownFirst) {
    if (action.action === 'unpublish') continue;
    const problems = await problemsOf(strapi, action);
    const reasons = problems.map(({ message }) => message).join(' ');
    if (reasons !== '') return isOwn(action) ? reasons : `"${action.title}" cannot be published: ${reasons}`;
  }
  return unapproved(strapi, actions);
}

/** Nothing of an entry that was given to a partner of others since: it is not for this editor. */
async function problemsOf(strapi: Core.Strapi, { uid, document_id: id, locale }: ReleaseAction) {
  try {
    return await checkDocument(strapi, uid, id, locale);
  } catch (error) {
    if (error instanceof errors.PolicyError) return [];
    throw error;
  }
}

async function unapproved(strapi: Core.Strapi, actions: readonly ReleaseAction[]): Promise<string | null> {
  try {
    await refuseUnapproved(strapi, actions);
    return null;
  } catch (error) {
    if (error instanceof errors.ApplicationError) return error.message;
    throw error;
  }
}

const FAILED_FOR_MS = 30 * 86_400_000;

/** The release of an entry that failed last, if the entry was neither published nor unpublished since. */
export async function lastFailure(
  strapi: Core.Strapi,
  entry: Entry,
  now: Date,
): Promise<Release | undefined> {
  const since = new Date(now.getTime() - FAILED_FOR_MS);
  const failed = await findReleases(strapi, { state: 'failed', ran_at: { $gte: since } });
  const last = failed.filter(({ actions }) => actions.some(isOf(entry))).at(-1);
  if (!last?.ran_at) return undefined;
  const done = { action: { $in: ['publish', 'unpublish'] }, at: { $gt: new Date(last.ran_at) } };
  const place = { entry_type: entry.uid, entry_id: entry.documentId };
  return (await searchVersions(strapi, { ...place, ...done }, 1)).length === 0 ? last : undefined;
}
