import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Author } from '../author';
import { localText, resolveLocalTime } from './local-time';
import { rehearse } from './perform';
import { createRelease, endRelease, findReleases, type Release, type ReleaseAction } from './release-store';

export interface Plan {
  name: string;
  /** yyyy-MM-ddTHH:mm on the clocks of `zone`. */
  local: string;
  zone: string;
  actions: ReleaseAction[];
}

export interface Scheduled {
  release: Release;
  /** What the editor should know; empty in general. */
  notes: string[];
}

/** Schedules a release whose actions would succeed now. */
export async function schedule(
  strapi: Core.Strapi,
  plan: Plan,
  { author, now }: { author: Author; now: Date },
): Promise<Scheduled> {
  const { at, isRepeated } = resolveLocalTime(plan.local, plan.zone);
  if (at <= now) throw invalid('This time has passed. Choose a later one');
  await refuseConflicts(strapi, plan.actions, at);
  await rehearse(strapi, plan.actions);
  const release = await createRelease(strapi, {
    name: plan.name,
    at,
    zone: plan.zone,
    local_text: localText(at, plan.zone),
    actions: plan.actions,
    by_name: author.name,
    by_email: author.email,
  });
  const notes = isRepeated
    ? [`Clocks are put back then, so ${plan.local.slice(11)} comes twice; the first is meant.`]
    : [];
  return { release, notes };
}

/** Throws when it has already run. */
export async function cancelRelease(strapi: Core.Strapi, id: number, now: Date): Promise<void> {
  const isCancelled = await endRelease(strapi, id, { state: 'cancelled', now });
  if (!isCancelled) throw new errors.ValidationError('It has already run or been cancelled.');
}

/** Scheduled releases with an entry. */
export async function releasesOf(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
): Promise<Release[]> {
  const open = await findReleases(strapi, { state: 'scheduled' });
  return open.filter(({ actions }) =>
    actions.some((action) => action.uid === uid && action.document_id === documentId),
  );
}

/** Two acts on one entry at one moment have no order. */
async function refuseConflicts(strapi: Core.Strapi, actions: ReleaseAction[], at: Date) {
  for (const { uid, document_id: documentId, title } of actions) {
    const others = await releasesOf(strapi, { uid, documentId });
    const twin = others.find((other) => new Date(other.at).getTime() === at.getTime());
    if (twin)
      throw invalid(
        `"${title}" is already scheduled for that minute by ${twin.by_name}. Cancel that or choose another time`,
      );
  }
}

function invalid(message: string) {
  return new errors.ValidationError(message, {
    errors: [{ path: ['local'], message, name: 'ValidationError' }],
  });
}
