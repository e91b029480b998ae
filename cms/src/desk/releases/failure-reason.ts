import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { mayReadAll, signedAs } from '../../access/permissions';
import { findDraft } from '../find-draft';
import type { Release, ReleaseAction } from './release-store';

const INTERNAL_ERROR =
  'An error inside the cms stopped it (the log of the cms has the details). Schedule it again.';
const GIVEN_AWAY = 'An entry of it was given to another partner since it was scheduled.';
const NOT_TOLD = 'Its planner may no longer read all of its entries, so the reason is not told here.';

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

/** The same for whoever scheduled it, who may have lost the right to read an entry since. */
export async function reasonForPlanner(
  strapi: Core.Strapi,
  { by_email: email, actions }: Release,
  reason: string,
): Promise<string> {
  if (reason === INTERNAL_ERROR || reason === GIVEN_AWAY) return reason;
  const planner = email === null ? undefined : await signedAs(strapi, email);
  return planner && mayReadAll(strapi, planner, actions) ? reason : NOT_TOLD;
}
