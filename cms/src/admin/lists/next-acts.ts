import { getFetchClient } from '@strapi/strapi/admin';

export interface NextAct {
  action: 'publish' | 'unpublish';
  at: string;
}
type NextActs = Record<string, NextAct>;

/** Rows of one list ask within this time. */
const SAME_LIST_MS = 2_000;
const asked = new Map<string, { at: number; acts: Promise<NextActs> }>();

/** The next scheduled act of every entry of a type, asked once for all rows of a list; nothing when that failed. */
export function loadNextActs(model: string): Promise<NextActs> {
  const former = asked.get(model);
  if (former && Date.now() - former.at < SAME_LIST_MS) return former.acts;
  const acts = getFetchClient()
    .get<{ data: NextActs }>(`/admin-api/schedules/${model}`)
    .then(
      ({ data }) => data.data,
      () => ({}),
    );
  asked.set(model, { at: Date.now(), acts });
  return acts;
}
