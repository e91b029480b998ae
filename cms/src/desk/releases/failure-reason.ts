import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { may, signedAs } from '../../access/permissions';
import { findDraft } from '../find-draft';
import type { Release, ReleaseAction } from './release-store';

const INTERNAL_ERROR =
  'An error inside the cms stopped it (the log of the cms has the details). Schedule it again.';
const GIVEN_AWAY = 'An entry of it was given to another partner since it was scheduled.';

/**
 * Why a release failed, for everybody who may read it. A sentence about an entry may quote its draft, so nothing is said of one
 * that is by now of another partner than the release knows.
 */
export async function reasonOf(strapi: Core.Strapi, release: Release, error: unknown): Promise<string> {
  if (!(error instanceof errors.ApplicationError)) return INTERNAL_ERROR;
  for (const action of release.actions) if (await isGivenAway(strapi, action)) return GIVEN_AWAY;
  return error.message;
}

async function isGivenAway(
  strapi: Core.Strapi,
  { uid, document_id: documentId, locale, partner }: ReleaseAction,
) {
  const draft = await findDraft(strapi, { uid, documentId, locale });
  return draft !== undefined && (draft.partner?.code ?? null) !== partner;
}

/** The same for whoever scheduled it, who may not read what is another partner's by now. */
export async function reasonForPlanner(
  strapi: Core.Strapi,
  { by_email: email, actions }: Release,
  reason: string,
): Promise<string> {
  const planner = email === null ? undefined : await signedAs(strapi, email);
  const mayReadAll = actions.every(
    ({ uid, locale, partner }) =>
      planner &&
      may(strapi, planner, 'read', { uid, locale, partner: partner === null ? null : { code: partner } }),
  );
  return mayReadAll ? reason : GIVEN_AWAY;
}
