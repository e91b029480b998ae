import type { Core } from '@strapi/strapi';

const RELEASE = 'api::release.release';

export interface ReleaseAction {
  uid: string;
  document_id: string;
  locale: string;
  action: 'publish' | 'unpublish';
  /** What the editor knew the entry by when it was scheduled. */
  title: string;
  /** The code of the entry's partner; null for a shared entry. */
  partner: string | null;
}

export interface NewRelease {
  name: string;
  at: Date;
  /** IANA. */
  zone: string;
  local_text: string;
  actions: ReleaseAction[];
  by_name: string;
  by_email: string | null;
}
type ReleaseState = 'scheduled' | 'done' | 'failed' | 'cancelled';
/** Strapi reads dates back as text. */
export type Release = Omit<NewRelease, 'at'> & {
  id: number;
  at: string;
  state: ReleaseState;
  error: string | null;
  ran_at: string | null;
};

const table = (strapi: Core.Strapi) => strapi.db.query(RELEASE);

export const createRelease = (strapi: Core.Strapi, release: NewRelease): Promise<Release> =>
  table(strapi).create({ data: { ...release, state: 'scheduled' } });

export const findRelease = (strapi: Core.Strapi, id: number): Promise<Release | null> =>
  table(strapi).findOne({ where: { id } });

export const findDue = (strapi: Core.Strapi, now: Date): Promise<Release[]> =>
  table(strapi).findMany({
    where: { state: 'scheduled', at: { $lte: now } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });

export const findReleases = (strapi: Core.Strapi, where: Record<string, unknown>): Promise<Release[]> =>
  table(strapi).findMany({ where, orderBy: [{ at: 'asc' }, { id: 'asc' }] });

interface End {
  state: Exclude<ReleaseState, 'scheduled'>;
  error?: string;
  now: Date;
}

/** Ends a scheduled release; false when another process, or a person, was faster. */
export async function endRelease(
  strapi: Core.Strapi,
  id: number,
  { state, error, now }: End,
): Promise<boolean> {
  const { count } = await table(strapi).updateMany({
    where: { id, state: 'scheduled' },
    data: { state, error: error ?? null, ran_at: now },
  });
  return count === 1;
}
