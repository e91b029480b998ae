import type { Core } from '@strapi/strapi';
import { demand, mayReadAll, mayReadEntry } from '../../access/permissions';
import { currentScope } from '../../desk/access/partner-scope';
import { lastFailure, obstacleTo } from '../../desk/releases/obstacles';
import type { Release } from '../../desk/releases/release-store';
import { releasesOf } from '../../desk/releases/schedule';
import type { Context } from '../admin-routes';
import { draftOf, mayChange } from './entries';
import { refusedActs } from './refused-acts';

/** What is scheduled for an entry, what would stop it, and what failed; where a plan is made, what cannot be planned at all. */
export async function readSchedule(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  const draft = await draftOf(strapi, { uid, documentId, locale: 'en' });
  demand(strapi, ctx, 'read', { uid, locale: 'en', partner: draft.partner });
  const entry = { uid, documentId };
  const scope = await currentScope(strapi);
  const planned = await releasesOf(strapi, entry);
  const releases = [];
  for (const release of planned) {
    const readable = release.actions.filter((action) => mayReadEntry(strapi, ctx, action));
    releases.push({
      ...lineOf(release, documentId),
      mayChange: mayChange(strapi, ctx, { release, scope }),
      obstacle: await obstacleTo(strapi, readable, entry),
    });
  }
  const failure = await lastFailure(strapi, entry, new Date());
  const { title, partner, isPublished } = draft;
  const act = { title, partner: partner?.code ?? null, locale: 'en', action: 'publish' as const };
  const planning = { entry: { ...act, uid, document_id: documentId }, isPublished, releases: planned };
  return {
    ...(ctx.query.planning === 'true' && { refused: await refusedActs(strapi, planning) }),
    zone: draft.partner?.time_zone ?? 'America/New_York',
    isPublished: draft.isPublished,
    releases,
    failure: failure ? { ...lineOf(failure, documentId), error: errorFor(strapi, ctx, failure) } : null,
  };
}

/** Without the release's name, which may be the title of an entry that the editor may not read. */
const lineOf = ({ id, actions, at, local_text, by_name }: Release, documentId: string) => ({
  id,
  action: actions.find((action) => action.document_id === documentId)?.action,
  at,
  localText: local_text,
  by: by_name,
  entries: actions.length,
});

/** The reason may name every entry of the release. */
const errorFor = (strapi: Core.Strapi, ctx: Context, { actions, error }: Release) =>
  mayReadAll(strapi, ctx, actions) ? error : 'Another entry of its release could not be published.';
