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
  /** Of the draft when it was planned; null for one without versions. */
  draft_hash?: string | null;
}

export interface NewRelease {
  name: string;
  state: 'open' | 'scheduled';
  /** Null while it is open: collected, and without a time. */
  at: Date | null;
  /** IANA. */
  zone: string;
  local_text: string | null;
  actions: ReleaseAction[];
  by_name: string;
  by_email: string | null;
}
type ReleaseState = 'open' | 'scheduled' | 'done' | 'failed' | 'cancelled';
/** Strapi reads dates back as text. */
export type Release = Omit<NewRelease, 'at' | 'state'> & {
  id: number;
  at: string | null;
  state: ReleaseState;
  error: string | null;
  ran_at: string | null;
  updatedAt: string;
};

const NOT_OVER: ReleaseState[] = ['open', 'scheduled'];

export const isToCome = ({ state }: Pick<Release, 'state'>): boolean => NOT_OVER.includes(state);

const table = (strapi: Core.Strapi) => strapi.db.query(RELEASE);

export const createRelease = (strapi: Core.Strapi, release: NewRelease): Promise<Release> =>
  table(strapi).create({ data: release });

interface Kept {
  id: number;
  /** When the release was saved that is replaced; without it, whatever it is by now. */
  savedAt?: string;
}

/** Replaces a release that is not over; undefined when it has run, was cancelled or, with `savedAt`, changed meanwhile. */
export async function replaceRelease(
  strapi: Core.Strapi,
  { id, savedAt }: Kept,
  release: NewRelease,
): Promise<Release | undefined> {
  // The first query locks the row where it still may be changed: nobody runs it until the second is done.
  return strapi.db.transaction(async () => {
    const { count } = await table(strapi).updateMany({
      where: { id, state: { $in: NOT_OVER }, ...(savedAt && { updatedAt: new Date(savedAt) }) },
      data: { state: release.state },
    });
    return count === 1 ? table(strapi).update({ where: { id }, data: release }) : undefined;
  });
}

type Changes = Partial<Pick<NewRelease, 'name' | 'actions'>>;

/** Changes a release that is not over from what it is then: its row is locked between reading and writing. */
export async function reviseRelease(
  strapi: Core.Strapi,
  id: number,
  changesOf: (release: Release) => Changes,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const [release]: Release[] = await strapi.db
      .queryBuilder(RELEASE)
      .select('*')
      .where({ id, state: { $in: NOT_OVER } })
      .transacting(trx)
      .forUpdate()
      .execute();
    if (release) await table(strapi).update({ where: { id }, data: changesOf(release) });
  });
}

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
  state: Exclude<ReleaseState, 'open' | 'scheduled'>;
  error?: string;
  now: Date;
}

/** Ends a release; false when another process, or a person, was faster. One that is not scheduled can only be cancelled. */
export async function endRelease(
  strapi: Core.Strapi,
  id: number,
  { state, error, now }: End,
): Promise<boolean> {
  const { count } = await table(strapi).updateMany({
    where: { id, state: { $in: state === 'cancelled' ? NOT_OVER : ['scheduled'] } },
    data: { state, error: error ?? null, ran_at: now },
  });
  return count === 1;
}
