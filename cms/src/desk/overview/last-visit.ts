import type { Core } from '@strapi/strapi';

const PAUSE_MS = 30 * 60_000;

interface Visits {
  /** ISO; the end of the visit before this one. */
  previous: string | null;
  latest: string;
}

/** When an editor was last here before this visit; a visit ends after half an hour without a look. Null at the first. */
export async function rememberVisit(strapi: Core.Strapi, userId: number, now: Date): Promise<Date | null> {
  const store = strapi.store({ type: 'core', name: 'dinelink_visits', key: String(userId) });
  const stored = (await store.get({})) as Visits | null;
  const isNewVisit = !stored || now.getTime() - new Date(stored.latest).getTime() > PAUSE_MS;
  const previous = (isNewVisit ? stored?.latest : stored.previous) ?? null;
  await store.set({ value: { previous, latest: now.toISOString() } });
  return previous === null ? null : new Date(previous);
}
