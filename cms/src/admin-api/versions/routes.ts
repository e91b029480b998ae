import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { readForms } from '../../access/forms';
import { demand, may, maySome, permissionSubject } from '../../access/permissions';
import { currentScope } from '../../desk/access/partner-scope';
import { contentTypes, isContentType } from '../../desk/entry-fields';
import { changesBetween, type Forms } from '../../desk/versions/changes';
import { restoreVersion } from '../../desk/versions/restore';
import {
  findLastVersion,
  findVersion,
  latestOfEach,
  listVersions,
  searchVersions,
  type Version,
} from '../../desk/versions/version-store';
import { reasonNotToRestore } from '../access/rights';
import { addAdminRoutes, type Context } from '../admin-routes';
import { entryNames } from '../entry-names';

const PAGE = 20;
const DELETED = 200;

/** The versions of an entry, restoring one, and the entries that were deleted. */
export function addVersionRoutes(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/entries/:uid/:documentId/versions', answer: (ctx) => list(strapi, ctx) },
    { method: 'POST', path: '/versions/:id/restore', answer: (ctx) => restore(strapi, ctx) },
    { method: 'GET', path: '/deleted-entries', answer: (ctx) => listDeleted(strapi, ctx) },
  ]);
}

const subjectOf = ({ entry_type: uid, entry_locale: locale, partner }: Version) =>
  permissionSubject({ uid, locale, partner });

async function list(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  if (!isContentType(uid)) throw new errors.NotFoundError('Not Found');
  const locale = typeof ctx.query.locale === 'string' ? ctx.query.locale : 'en';
  const page = Math.max(1, Math.trunc(Number(ctx.query.page ?? 1)) || 1);
  const latest = await findLastVersion(strapi, { uid, documentId, locale });
  if (!latest) throw new errors.NotFoundError('Not Found');
  demand(strapi, ctx, 'read', subjectOf(latest));
  const scope = await currentScope(strapi);
  // One more than is shown: a version is compared with the one before it.
  const slice = { limit: PAGE + 1, offset: (page - 1) * PAGE, scope };
  const versions = await listVersions(strapi, { uid, documentId, locale }, slice);
  const forms = await readForms(strapi, uid);
  return {
    reason: await reasonFor(strapi, ctx, latest),
    title: latest.title,
    isDeleted: latest.action === 'delete',
    hasMore: versions.length > PAGE,
    versions: versions.slice(0, PAGE).map((version, index) => ({
      ...summaryOf(version),
      changes: changesIn(forms, version, versions[index + 1]),
    })),
  };
}

/** Why the editor may not restore versions of an entry whose latest is given. */
async function reasonFor(strapi: Core.Strapi, { state }: Context, latest: Version) {
  const signed = { state, scope: await currentScope(strapi) };
  return reasonNotToRestore(strapi, signed, {
    ...subjectOf(latest),
    isDeleted: latest.action === 'delete',
  });
}

const summaryOf = (version: Version) => ({
  id: version.id,
  uid: version.entry_type,
  documentId: version.entry_id,
  title: version.title,
  partner: version.partner,
  action: version.action,
  by: version.by_name,
  at: version.at,
  isScheduled: version.release_id !== null,
});

/** The first version of an entry is compared with nothing, so it has no changes. */
function changesIn(forms: Forms, version: Version, former: Version | undefined) {
  if (!former || version.action === 'delete') return [];
  return changesBetween(forms, version.entry_type, { before: former.data, after: version.data });
}

async function restore(strapi: Core.Strapi, ctx: Context) {
  const version = await findVersion(strapi, Number(ctx.params.id));
  if (!version || !isContentType(version.entry_type)) throw new errors.NotFoundError('Not Found');
  const key = { uid: version.entry_type, documentId: version.entry_id, locale: version.entry_locale };
  const latest = await findLastVersion(strapi, key);
  const act = latest?.action === 'delete' ? 'create' : 'update';
  demand(strapi, ctx, act, subjectOf(version));
  // Who may not change the entry as it is now may not take it over by a version of it.
  if (latest) demand(strapi, ctx, act, subjectOf(latest));
  return restoreVersion(strapi, version);
}

/** Entries whose last version is their deletion, the latest first. */
async function listDeleted(strapi: Core.Strapi, ctx: Context) {
  const readable = contentTypes.filter((uid) => maySome(strapi, ctx, 'read', uid));
  const deletions = await searchVersions(
    strapi,
    { action: 'delete', entry_type: { $in: readable } },
    DELETED,
  );
  const namesOf = await entryNames(strapi);
  const deleted = [];
  for (const deletion of latestOfEach(deletions)) {
    const { entry_type: uid, entry_id: documentId, entry_locale: locale } = deletion;
    const last = await findLastVersion(strapi, { uid, documentId, locale });
    if (last?.id === deletion.id && may(strapi, ctx, 'read', subjectOf(deletion)))
      deleted.push({
        ...summaryOf(deletion),
        ...namesOf({ uid, partner: deletion.partner }),
        mayRestore: (await reasonFor(strapi, ctx, deletion)) === null,
      });
  }
  return deleted;
}
