import type { Core } from '@strapi/strapi';
import { IANAZone } from 'luxon';
import { errors, z } from '@strapi/utils';
import { permissionSubject } from '../../access/permissions';
import { authorOf, currentAuthor } from '../../desk/author';
import { nameWith } from '../../desk/releases/release-name';
import { findRelease, type Release, type ReleaseAction } from '../../desk/releases/release-store';
import { cancelRelease, keepOpen, schedule } from '../../desk/releases/schedule';
import { findLastVersion } from '../../desk/versions/version-store';
import type { Context } from '../admin-routes';
import { parse } from '../parse';
import { demandPublish, draftOf } from './entries';
import { summaryOf } from './summary';

const planBody = z.object({
  name: z
    .string()
    .transform((name) => name.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().max(120))
    .optional(),
  /** Without it the release stays open. */
  local: z.string().optional(),
  zone: z.string().refine((zone) => IANAZone.isValidZone(zone), 'Choose a time zone'),
  /** For a release that is changed: when it was saved as the editor knows it. */
  savedAt: z.iso.datetime().optional(),
  actions: z
    .array(
      z.object({
        uid: z.string(),
        documentId: z.string(),
        locale: z.string().default('en'),
        action: z.enum(['publish', 'unpublish']),
      }),
    )
    .min(1, 'Choose at least one entry')
    .max(50, 'A release has at most 50 entries'),
});
type PlanBody = z.infer<typeof planBody>;

export async function createPlan(strapi: Core.Strapi, ctx: Context) {
  const answer = await plan(strapi, ctx);
  ctx.status = 201;
  return answer;
}

/** Changes a release that is not over; it is checked as a new one is. */
export async function changePlan(strapi: Core.Strapi, ctx: Context) {
  return plan(strapi, ctx, await findOwn(strapi, ctx));
}

export async function cancel(strapi: Core.Strapi, ctx: Context) {
  const release = await findOwn(strapi, ctx);
  await cancelRelease(strapi, release.id, new Date());
  return summaryOf(release);
}

/** @param kept - the release that is changed; none for a new one */
async function plan(strapi: Core.Strapi, ctx: Context, kept?: Release) {
  const id = kept?.id;
  const { local, zone, savedAt, ...body } = parse(planBody, ctx.request.body);
  const actions = await actionsOf(strapi, ctx, body.actions);
  const typed = body.name || (actions[0]?.title ?? '');
  const name = kept ? nameWith({ name: typed, actions: kept.actions }, actions) : typed;
  const author = authorOf(ctx.state.user) ?? currentAuthor(strapi);
  if (local === undefined) {
    const release = await keepOpen(strapi, { name, zone, actions }, { author, id, savedAt });
    return { ...summaryOf(release), notes: [] };
  }
  const planned = { name, local, zone, actions };
  const { release, notes } = await schedule(strapi, planned, { author, now: new Date(), id, savedAt });
  return { ...summaryOf(release), notes };
}

/** What is planned, each for an entry that the editor may publish. */
async function actionsOf(strapi: Core.Strapi, ctx: Context, planned: PlanBody['actions']) {
  const actions: ReleaseAction[] = [];
  for (const { uid, documentId, locale, action } of planned) {
    const entry = { uid, documentId, locale };
    const { title, partner } = await draftOf(strapi, entry);
    await demandPublish(strapi, ctx, { uid, locale, partner });
    const version = await findLastVersion(strapi, entry);
    actions.push({
      ...{ uid, document_id: documentId, locale, action, title, partner: partner?.code ?? null },
      draft_hash: version?.hash ?? null,
    });
  }
  return actions;
}

/** The release of a request, if the editor may publish all that is in it. */
async function findOwn(strapi: Core.Strapi, ctx: Context): Promise<Release> {
  const release = await findRelease(strapi, Number(ctx.params.id));
  if (!release) throw new errors.NotFoundError('Not Found');
  for (const action of release.actions) await demandPublish(strapi, ctx, permissionSubject(action));
  return release;
}
