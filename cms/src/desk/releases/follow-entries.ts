import type { Core } from '@strapi/strapi';
import { isContentType } from '../entry-fields';
import { nameWithout } from './release-name';
import { endRelease, findReleases, replaceRelease, type Release, type ReleaseAction } from './release-store';

interface Entry {
  uid: string;
  documentId: string;
}

const MOVING = new Set<string>(['update', 'discardDraft']);

/**
 * Keeps the releases that have not run to their entries: one that is deleted leaves them, and a release that held nothing else is
 * cancelled; one that is given to another partner is known as that partner's, who then sees and cancels it.
 */
export function followEntries(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    const isDeleted = context.action === 'delete';
    if (documentId === undefined || !isContentType(context.uid)) return next();
    if (!isDeleted && !MOVING.has(context.action)) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const entry = { uid: context.uid, documentId };
      await (isDeleted ? dropEntry(strapi, entry) : moveEntry(strapi, entry));
      return result;
    });
  });
}

const isOf =
  ({ uid, documentId }: Entry) =>
  (action: ReleaseAction) =>
    action.uid === uid && action.document_id === documentId;

async function dropEntry(strapi: Core.Strapi, entry: Entry) {
  const isOfEntry = isOf(entry);
  for (const release of await releasesWith(strapi, entry)) {
    const actions = release.actions.filter((action) => !isOfEntry(action));
    if (actions.length === 0) await endRelease(strapi, release.id, { state: 'cancelled', now: new Date() });
    else await change(strapi, release, { actions, name: nameWithout(release, actions) });
  }
}

async function moveEntry(strapi: Core.Strapi, entry: Entry) {
  const releases = await releasesWith(strapi, entry);
  if (releases.length === 0) return;
  const partner = await partnerOf(strapi, entry);
  const isMoved = (action: ReleaseAction) => isOf(entry)(action) && action.partner !== partner;
  for (const release of releases.filter(({ actions }) => actions.some(isMoved))) {
    const actions = release.actions.map((action) => (isMoved(action) ? { ...action, partner } : action));
    await change(strapi, release, { actions });
  }
}

async function releasesWith(strapi: Core.Strapi, entry: Entry): Promise<Release[]> {
  const releases = await findReleases(strapi, { state: { $in: ['open', 'scheduled'] } });
  return releases.filter(({ actions }) => actions.some(isOf(entry)));
}

async function partnerOf(strapi: Core.Strapi, { uid, documentId }: Entry): Promise<string | null> {
  const draft: { partner: { code: string } | null } | null = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, publishedAt: null }, populate: { partner: { select: ['code'] } } });
  return draft?.partner?.code ?? null;
}

async function change(
  strapi: Core.Strapi,
  { id, state, at, ...release }: Release,
  changes: Partial<Pick<Release, 'name' | 'actions'>>,
) {
  if (state !== 'open' && state !== 'scheduled') return;
  await replaceRelease(strapi, id, { ...release, state, at: at === null ? null : new Date(at), ...changes });
}
