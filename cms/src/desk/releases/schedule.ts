import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Author } from '../author';
import { resolveLocalTime } from './local-time';
import { type Act, refuseWrongOrder } from './order';
import { rehearse } from './perform';
import {
  createRelease,
  endRelease,
  findRelease,
  findReleases,
  isToCome,
  type NewRelease,
  type Release,
  type ReleaseAction,
  replaceRelease,
} from './release-store';
import { localText } from './zone-words';

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

interface Planning {
  author: Author;
  now: Date;
  /** The release that is changed; none for a new one. */
  id?: number;
  /** When it was saved as its editor knows it. */
  savedAt?: string;
}

/** Schedules a release whose actions would succeed now. */
export async function schedule(
  strapi: Core.Strapi,
  plan: Plan,
  { author, now, id, savedAt }: Planning,
): Promise<Scheduled> {
  const { at, isRepeated } = resolveLocalTime(plan.local, plan.zone);
  if (at <= now) throw invalid('This time has passed. Choose a later one.');
  refuseTwice(plan.actions);
  const time = { at, zone: plan.zone, local_text: localText(at, plan.zone) };
  await refuseConflicts(strapi, plan.actions, { at, localText: time.local_text, id });
  await rehearse(strapi, plan.actions);
  const release = await keep(strapi, { ...plan, ...time, state: 'scheduled' }, { author, id, savedAt });
  const notes = isRepeated
    ? [`Clocks are put back then, so ${plan.local.slice(11)} comes twice; the first is meant.`]
    : [];
  return { release, notes };
}

/** Keeps a release without a time; what is in it is checked when it gets one. */
export async function keepOpen(
  strapi: Core.Strapi,
  plan: Omit<Plan, 'local'>,
  { author, id, savedAt }: Omit<Planning, 'now'>,
): Promise<Release> {
  refuseTwice(plan.actions);
  return keep(strapi, { ...plan, state: 'open', at: null, local_text: null }, { author, id, savedAt });
}

type Kept = Pick<NewRelease, 'name' | 'state' | 'at' | 'zone' | 'local_text' | 'actions'>;

async function keep(
  strapi: Core.Strapi,
  { name, state, at, zone, local_text, actions }: Kept,
  { author, id, savedAt }: Omit<Planning, 'now'>,
): Promise<Release> {
  const by = { by_name: author.name, by_email: author.email };
  const release: NewRelease = { name, state, at, zone, local_text, actions, ...by };
  if (id === undefined) return createRelease(strapi, release);
  const kept = await replaceRelease(strapi, { id, savedAt }, release);
  if (kept) return kept;
  const found = await findRelease(strapi, id);
  throw new errors.ValidationError(found && isToCome(found) ? CHANGED : OVER);
}

const OVER = 'It has already run or been cancelled.';
const CHANGED = 'Somebody else changed this release meanwhile. Load the page again, then make your change.';

/** Throws when it has already run. */
export async function cancelRelease(strapi: Core.Strapi, id: number, now: Date): Promise<void> {
  const isCancelled = await endRelease(strapi, id, { state: 'cancelled', now });
  if (!isCancelled) throw new errors.ValidationError(OVER);
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

interface Moment {
  at: Date;
  localText: string;
  /** The release that is changed. */
  id: number | undefined;
}

/** Two acts on one entry at one moment have no order; others must be in one that makes sense. */
async function refuseConflicts(strapi: Core.Strapi, actions: ReleaseAction[], { id, ...moment }: Moment) {
  for (const { uid, document_id: documentId, locale, title, action } of actions) {
    const others = (await releasesOf(strapi, { uid, documentId })).filter((other) => other.id !== id);
    const twin = others.find((other) => isAt(other, moment.at));
    if (twin)
      throw invalid(
        `"${title}" is already scheduled for that minute by ${twin.by_name}. Cancel that or choose another time.`,
      );
    const acts = others.flatMap((other) => actsOf(other, { uid, documentId }));
    const published = { documentId, locale, status: 'published' } as never;
    const isPublished = (await strapi.documents(uid as never).findOne(published)) !== null;
    refuseWrongOrder(title, isPublished, [...acts, { action, ...moment }]);
  }
}

const actsOf = (
  { at, local_text, actions }: Release,
  { uid, documentId }: { uid: string; documentId: string },
) =>
  actions
    .filter((action) => action.uid === uid && action.document_id === documentId)
    .map(({ action }): Act => ({ action, at: new Date(at ?? 0), localText: local_text ?? '' }));

const isAt = (release: Release, at: Date) =>
  release.at !== null && new Date(release.at).getTime() === at.getTime();

function refuseTwice(actions: ReleaseAction[]) {
  const seen = new Set<string>();
  for (const { uid, document_id: documentId, locale, title } of actions) {
    const key = [uid, documentId, locale].join(' ');
    if (seen.has(key)) throw new errors.ValidationError(`"${title}" is in the release twice.`);
    seen.add(key);
  }
}

function invalid(message: string) {
  return new errors.ValidationError(message, {
    errors: [{ path: ['local'], message, name: 'ValidationError' }],
  });
}
