import type { Core } from '@strapi/strapi';
import type { Fields } from '../../delivery/shape';
import type { Scope } from '../access/partner-scope';

export const VERSION = 'api::version.version';

export type VersionAction =
  | 'found'
  | 'create'
  | 'update'
  | 'publish'
  | 'unpublish'
  | 'discard'
  | 'restore'
  | 'delete';

export interface NewVersion {
  entry_type: string;
  entry_id: string;
  entry_locale: string;
  title: string;
  /** The partner's code; null for a shared entry. */
  partner: string | null;
  action: VersionAction;
  data: Fields;
  hash: string;
  /** Of what is published after the change; null when nothing is. */
  published_hash: string | null;
  schema_hash: string;
  by_name: string;
  by_email: string | null;
  at: Date;
  release_id: number | null;
}
/** Strapi reads `at` back as text. */
export type Version = Omit<NewVersion, 'at'> & { id: number; at: string };

export interface EntryKey {
  uid: string;
  documentId: string;
  locale: string;
}

const ofEntry = ({ uid, documentId, locale }: EntryKey) => ({
  entry_type: uid,
  entry_id: documentId,
  entry_locale: locale,
});

const table = (strapi: Core.Strapi) => strapi.db.query(VERSION);

export const createVersion = (strapi: Core.Strapi, version: NewVersion): Promise<Version> =>
  table(strapi).create({ data: version });

export const findVersion = (strapi: Core.Strapi, id: number): Promise<Version | null> =>
  table(strapi).findOne({ where: { id } });

export const findLastVersion = (strapi: Core.Strapi, entry: EntryKey): Promise<Version | null> =>
  table(strapi).findOne({ where: ofEntry(entry), orderBy: { id: 'desc' } });

/** The version that made or approved the draft as it is: unpublishing does neither. */
export const findLastDraft = (strapi: Core.Strapi, entry: EntryKey): Promise<Version | null> =>
  table(strapi).findOne({
    where: { ...ofEntry(entry), action: { $ne: 'unpublish' } },
    orderBy: { id: 'desc' },
  });

interface Slice {
  limit: number;
  offset: number;
  scope: Scope;
}

/** The latest first, without those from when the entry belonged to a partner outside the scope. */
export const listVersions = (
  strapi: Core.Strapi,
  entry: EntryKey,
  { scope, ...slice }: Slice,
): Promise<Version[]> =>
  table(strapi).findMany({
    where: { ...ofEntry(entry), ...(scope && inScope(scope)) },
    orderBy: { id: 'desc' },
    ...slice,
  });

const inScope = (scope: readonly string[]) => ({
  $or: [{ partner: { $null: true } }, { partner: { $in: [...scope] } }],
});

/** Versions that `where` selects, the latest first, without their data. */
export const searchVersions = (strapi: Core.Strapi, where: Fields, limit: number): Promise<Version[]> =>
  table(strapi).findMany({ select: [...summary], where, orderBy: { id: 'desc' }, limit });

const summary = [
  ...['id', 'entry_type', 'entry_id', 'entry_locale', 'title', 'partner', 'action', 'hash'],
  ...['published_hash', 'by_name', 'by_email', 'at', 'release_id'],
];

/** The last version of each entry among those given, which are the latest first. */
export function latestOfEach<Row extends Pick<Version, 'entry_type' | 'entry_id' | 'entry_locale'>>(
  versions: Row[],
): Row[] {
  const latest = new Map<string, Row>();
  for (const version of versions) {
    const key = `${version.entry_type} ${version.entry_id} ${version.entry_locale}`;
    if (!latest.has(key)) latest.set(key, version);
  }
  return [...latest.values()];
}
