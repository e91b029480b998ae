import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { mayReadAll } from '../../access/permissions';
import { currentScope } from '../../desk/access/partner-scope';
import { localInput } from '../../desk/releases/local-time';
import { findRelease, findReleases, isToCome, type Release } from '../../desk/releases/release-store';
import type { Context } from '../admin-routes';
import { entryNames } from '../entry-names';
import { mayChange } from './entries';
import { summaryOf } from './summary';

/** Releases that are over are listed this long. */
const LISTED_MS = 90 * 86_400_000;

/** Releases that are to come, and those of the last ninety days. */
export async function listReleases(strapi: Core.Strapi, ctx: Context) {
  const since = new Date(Date.now() - LISTED_MS);
  const releases = [
    ...(await findReleases(strapi, { state: { $in: ['open', 'scheduled'] } })),
    ...(await findReleases(strapi, { ran_at: { $gte: since } })).reverse(),
  ];
  return releases
    .filter((release) => mayReadAll(strapi, ctx, release.actions))
    .map((release) => ({ ...detailOf(release), entries: release.actions.length }));
}

/** One release with what it does to each entry. */
export async function readRelease(strapi: Core.Strapi, ctx: Context) {
  const release = await findRelease(strapi, Number(ctx.params.id));
  if (!release || !mayReadAll(strapi, ctx, release.actions)) throw new errors.NotFoundError('Not Found');
  const namesOf = await entryNames(strapi);
  const scope = await currentScope(strapi);
  return {
    ...detailOf(release),
    local: release.at === null ? '' : localInput(new Date(release.at).toISOString(), release.zone),
    savedAt: release.updatedAt,
    mayChange: isToCome(release) && mayChange(strapi, ctx, { release, scope }),
    actions: release.actions.map(({ uid, document_id: documentId, locale, action, title, partner }) => ({
      ...{ uid, documentId, locale, action, title },
      ...namesOf({ uid, partner }),
    })),
  };
}

const detailOf = (release: Release) => ({
  ...summaryOf(release),
  state: release.state,
  error: release.error,
  ranAt: release.ran_at,
});
