import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asAuthor } from '../author';
import { reasonForPlanner, reasonOf } from './failure-reason';
import { mailFailure } from './mail-failure';
import { perform } from './perform';
import { refuseUnapproved } from './refuse-unapproved';
import { endRelease, findDue, type Release } from './release-store';

/** How long a release is tried again after faults of the machine, a locked database for one. */
const TRIED_FOR_MS = 60_000;
const firstFault = new Map<number, number>();

/** Runs the scheduled releases that are due, the earliest first. */
export async function runDueReleases(strapi: Core.Strapi, now: Date): Promise<void> {
  for (const release of await findDue(strapi, now)) await run(strapi, release, now);
}

/**
 * The release is ended and its actions are performed in one transaction: a process that dies in it leaves all as it was, and
 * of several processes the first locks the row and the others then find it ended.
 */
async function run(strapi: Core.Strapi, release: Release, now: Date) {
  const author = { name: release.by_name, email: release.by_email, releaseId: release.id };
  try {
    await strapi.db.transaction(async () => {
      const isOurs = await endRelease(strapi, release.id, { state: 'done', now });
      if (!isOurs) return;
      await refuseUnapproved(strapi, release.actions);
      await asAuthor(author, () => perform(strapi, release.actions));
    });
    firstFault.delete(release.id);
  } catch (error) {
    const isLasting = error instanceof errors.ApplicationError || failingFor(release.id, now) >= TRIED_FOR_MS;
    if (isLasting) await fail(strapi, release, { error, now });
    else strapi.log.warn(`Release ${release.id} is tried again: ${String(error)}`);
  }
}

/** Milliseconds since the release's first fault, which is noted here. */
function failingFor(id: number, now: Date): number {
  const since = firstFault.get(id) ?? now.getTime();
  firstFault.set(id, since);
  return now.getTime() - since;
}

async function fail(strapi: Core.Strapi, release: Release, { error, now }: { error: unknown; now: Date }) {
  firstFault.delete(release.id);
  const reason = await reasonOf(strapi, release, error);
  if (!(error instanceof errors.ApplicationError))
    strapi.log.error(`Release ${release.id} failed: ${String(error)}`);
  const isOurs = await endRelease(strapi, release.id, { state: 'failed', error: reason, now });
  if (isOurs) await mailFailure(strapi, release, await reasonForPlanner(strapi, release, reason));
}

let running: Promise<void> | undefined;

/** Runs due and overdue releases every second. */
export function startReleases(strapi: Core.Strapi): void {
  const look = async () => {
    running ??= runDueReleases(strapi, new Date()).finally(() => {
      running = undefined;
    });
    await running;
  };
  strapi.cron.add({ runDueReleases: { task: look, options: { rule: '* * * * * *' } } });
}
