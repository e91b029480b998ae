import type { Core } from '@strapi/strapi';
import { findReleases, type Release, type ReleaseAction } from '../releases/release-store';
import { searchVersions, type Version } from '../versions/version-store';

/** One thing of a calendar: an act that is planned, failed or happened. */
export interface CalendarItem {
  /** ISO. */
  at: string;
  kind: 'scheduled' | 'failed' | 'published' | 'ended';
  title: string;
  uid: string;
  documentId: string;
  locale: string;
  partner: string | null;
  by: string;
  /** What a planned act will do. */
  action?: 'publish' | 'unpublish';
}

export interface Period {
  from: Date;
  to: Date;
}

const VERSIONS_READ = 1_000;

/** What is planned, was published or ended in a period, in the order of time. */
export async function readCalendar(strapi: Core.Strapi, { from, to }: Period): Promise<CalendarItem[]> {
  const at = { $gte: from, $lt: to };
  const planned = await findReleases(strapi, { state: { $in: ['scheduled', 'failed'] }, at });
  const where = { action: { $in: ['publish', 'unpublish', 'delete'] }, at };
  const happened = await searchVersions(strapi, where, VERSIONS_READ);
  return [
    ...planned.flatMap((release) => release.actions.map((action) => plannedItem(release, action))),
    ...happened.map(happenedItem),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

const plannedItem = (release: Release, action: ReleaseAction): CalendarItem => ({
  at: new Date(release.at ?? 0).toISOString(),
  kind: release.state === 'failed' ? 'failed' : 'scheduled',
  title: action.title,
  uid: action.uid,
  documentId: action.document_id,
  locale: action.locale,
  partner: action.partner,
  by: release.by_name,
  action: action.action,
});

const happenedItem = (version: Version): CalendarItem => ({
  at: new Date(version.at).toISOString(),
  kind: version.action === 'publish' ? 'published' : 'ended',
  title: version.title,
  uid: version.entry_type,
  documentId: version.entry_id,
  locale: version.entry_locale,
  partner: version.partner,
  by: version.by_name,
});
