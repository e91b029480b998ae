import type { Core } from '@strapi/strapi';
import { findReleases, type Release } from '../releases/release-store';
import { latestOfEach, searchVersions, type Version } from '../versions/version-store';

const DUE_NEXT = 20;
const FAILED_DAYS = 30;
const DAY_MS = 86_400_000;
const VERSIONS_READ = 500;

/** Releases in the order they are due. */
export const dueNext = async (strapi: Core.Strapi): Promise<Release[]> =>
  (await findReleases(strapi, { state: 'scheduled' })).slice(0, DUE_NEXT);

/** Releases of the last thirty days that failed, the latest first. */
export const failed = async (strapi: Core.Strapi, now: Date): Promise<Release[]> => {
  const since = new Date(now.getTime() - FAILED_DAYS * DAY_MS);
  return (await findReleases(strapi, { state: 'failed', ran_at: { $gte: since } })).reverse();
};

/** Entries that the person changed last and whose draft differs from what is published. */
export async function draftsOf(strapi: Core.Strapi, email: string): Promise<Version[]> {
  const own = latestOfEach(await searchVersions(strapi, { by_email: email }, VERSIONS_READ));
  const ids = own.map(({ entry_id }) => entry_id);
  const latest = latestOfEach(await searchVersions(strapi, { entry_id: { $in: ids } }, VERSIONS_READ));
  return latest.filter(
    ({ by_email, action, hash, published_hash }) =>
      by_email === email && action !== 'delete' && hash !== published_hash,
  );
}

/** The last change of each entry that other people changed since. */
export async function changedSince(strapi: Core.Strapi, since: Date, email: string): Promise<Version[]> {
  const changes = await searchVersions(strapi, { at: { $gt: since } }, VERSIONS_READ);
  return latestOfEach(changes).filter(({ by_email }) => by_email !== null && by_email !== email);
}
