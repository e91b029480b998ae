import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { permissionSubject, may, signedAs } from '../../access/permissions';
import { mayWrite, scopeOf } from '../access/partner-scope';
import { findLastDraft, type Version } from '../versions/version-store';
import type { ReleaseAction } from './release-store';

/**
 * Throws when a draft is not the one that was planned and whoever made it may not publish it: a release is published under the
 * name of its planner. A publish by hand approves a draft; a release planned before drafts were remembered is not looked at.
 */
export async function refuseUnapproved(
  strapi: Core.Strapi,
  actions: readonly ReleaseAction[],
): Promise<void> {
  for (const { uid, document_id: documentId, locale, action, title, draft_hash: planned } of actions) {
    if (action === 'unpublish' || planned === undefined) continue;
    const draft = await findLastDraft(strapi, { uid, documentId, locale });
    if (!draft || draft.hash === planned || (await isByPublisher(strapi, draft))) continue;
    throw new errors.ValidationError(
      `"${title}" was changed after it was scheduled, by ${draft.by_name}, who may not publish it. Look at the change, then schedule it again.`,
    );
  }
}

/** What no account changed, the cms itself did. */
async function isByPublisher(strapi: Core.Strapi, version: Version): Promise<boolean> {
  const { by_email: email, entry_type: uid, entry_locale: locale, partner } = version;
  if (email === null) return true;
  const signed = await signedAs(strapi, email);
  if (!signed) return false;
  const entry = permissionSubject({ uid, locale, partner });
  return may(strapi, signed, 'publish', entry) && mayWrite(await scopeOf(strapi, signed.state.user), partner);
}
