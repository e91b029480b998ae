import type { Core } from '@strapi/strapi';
import { isContentType } from '../entry-fields';
import { nameWith } from './release-name';
import { endRelease, findReleases, type Release, type ReleaseAction, reviseRelease } from './release-store';

interface Entry {
  uid: string;
  documentId: string;
}

const MOVING = new Set<string>(['update', 'discardDraft', 'publish', 'unpublish']);

/**
 * Keeps the releases that have not run to their entries: one that is deleted leaves them, and a release that held nothing else is
 * cancelled; one that is given to another partner is that partner's, once nothing of it is published for the one before.
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
  for (const { id, actions } of await releasesWith(strapi, entry)) {
    if (actions.every(isOfEntry)) await endRelease(strapi, id, { state: 'cancelled', now: new Date() });
    else
      await reviseRelease(strapi, id, (release) => {
        const others = release.actions.filter((action) => !isOfEntry(action));
        return { actions: others, name: nameWith(release, others) };
      });
  }
}

async function moveEntry(strapi: Core.Strapi, entry: Entry) {
  const releases = await releasesWith(strapi, entry);
  const partner = releases.length === 0 ? undefined : await partnerOf(strapi, entry);
  if (partner === undefined) return;
  const isMoved = (action: ReleaseAction) => isOf(entry)(action) && action.partner !== partner;
  for (const { id } of releases.filter(({ actions }) => actions.some(isMoved)))
    await reviseRelease(strapi, id, ({ actions }) => ({
      actions: actions.map((action) => (isMoved(action) ? { ...action, partner } : action)),
    }));
}

async function releasesWith(strapi: Core.Strapi, entry: Entry): Promise<Release[]> {
  const releases = await findReleases(strapi, { state: { $in: ['open', 'scheduled'] } });
  return releases.filter(({ actions }) => actions.some(isOf(entry)));
}

/** The partner of an entry, null for a shared one; undefined while its draft and what is published are of two. */
async function partnerOf(
  strapi: Core.Strapi,
  { uid, documentId }: Entry,
): Promise<string | null | undefined> {
  const rows: { partner: { code: string } | null }[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId }, populate: { partner: { select: ['code'] } } });
  const [partner, ...others] = new Set(rows.map((row) => row.partner?.code ?? null));
  return others.length === 0 ? partner : undefined;
}
