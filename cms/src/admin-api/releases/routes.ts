import type { Core } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import { demand } from '../../access/permissions';
import { requireWritable } from '../../desk/access/restrict-to-partners';
import { authorOf, currentAuthor } from '../../desk/author';
import { findDraft, type FoundDraft } from '../../desk/find-draft';
import { isContentType } from '../../desk/entry-fields';
import { findRelease, type Release, type ReleaseAction } from '../../desk/releases/release-store';
import { cancelRelease, releasesOf, schedule } from '../../desk/releases/schedule';
import { addAdminRoutes, type Context } from '../admin-routes';
import { parse } from '../parse';

const planBody = z.object({
  name: z.string().trim().max(120).optional(),
  local: z.string(),
  zone: z.string(),
  actions: z
    .array(
      z.object({
        uid: z.string(),
        documentId: z.string(),
        locale: z.string().default('en'),
        action: z.enum(['publish', 'unpublish']),
      }),
    )
    .min(1)
    .max(50),
});

/** Scheduling: what is planned for an entry, planning and cancelling. */
export function addReleaseRoutes(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/entries/:uid/:documentId/schedule', answer: (ctx) => readSchedule(strapi, ctx) },
    { method: 'POST', path: '/releases', answer: (ctx) => createPlan(strapi, ctx) },
    { method: 'POST', path: '/releases/:id/cancel', answer: (ctx) => cancel(strapi, ctx) },
  ]);
}

async function readSchedule(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  const draft = await draftOf(strapi, { uid, documentId, locale: 'en' });
  demand(strapi, ctx, 'read', { uid, locale: 'en', partner: draft.partner });
  const releases = await releasesOf(strapi, { uid, documentId });
  return {
    zone: draft.partner?.time_zone ?? 'America/New_York',
    isPublished: draft.isPublished,
    releases: releases.map((release) => ({
      ...summaryOf(release),
      action: release.actions.find((action) => action.document_id === documentId)?.action,
    })),
  };
}

const summaryOf = ({ id, name, at, zone, local_text, by_name }: Release) => ({
  id,
  name,
  at,
  zone,
  localText: local_text,
  by: by_name,
});

async function createPlan(strapi: Core.Strapi, ctx: Context) {
  const body = parse(planBody, ctx.request.body);
  const actions: ReleaseAction[] = [];
  for (const { uid, documentId, locale, action } of body.actions) {
    const { title, partner } = await draftOf(strapi, { uid, documentId, locale });
    await demandPublish(strapi, ctx, { uid, locale, partner });
    const code = partner?.code ?? null;
    actions.push({ uid, document_id: documentId, locale, action, title, partner: code });
  }
  const name = body.name || (actions[0]?.title ?? '');
  const author = authorOf(ctx.state.user) ?? currentAuthor(strapi);
  const plan = { name, local: body.local, zone: body.zone, actions };
  const { release, notes } = await schedule(strapi, plan, { author, now: new Date() });
  ctx.status = 201;
  return { ...summaryOf(release), notes };
}

async function cancel(strapi: Core.Strapi, ctx: Context) {
  const release = await findRelease(strapi, Number(ctx.params.id));
  if (!release) throw new errors.NotFoundError('Not Found');
  for (const { uid, locale, partner } of release.actions)
    await demandPublish(strapi, ctx, { uid, locale, partner: partner === null ? null : { code: partner } });
  await cancelRelease(strapi, release.id, new Date());
  return summaryOf(release);
}

interface Owned {
  uid: string;
  locale: string;
  partner: { code: string } | null;
}

/** A role may publish or not; for which partners is asked beside. */
async function demandPublish(strapi: Core.Strapi, ctx: Context, entry: Owned) {
  demand(strapi, ctx, 'publish', entry);
  await requireWritable(strapi, entry.partner);
}

async function draftOf(
  strapi: Core.Strapi,
  entry: { uid: string; documentId: string; locale: string },
): Promise<FoundDraft> {
  const draft = isContentType(entry.uid) ? await findDraft(strapi, entry) : undefined;
  if (!draft) throw new errors.NotFoundError('Not Found');
  return draft;
}
