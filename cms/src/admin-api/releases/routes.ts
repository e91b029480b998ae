import type { Core } from '@strapi/strapi';
import { mayReadEntry } from '../../access/permissions';
import { findReleases } from '../../desk/releases/release-store';
import { addAdminRoutes, type Context } from '../admin-routes';
import { readSchedule } from './entry-schedule';
import { listReleases, readRelease } from './list';
import { cancel, changePlan, createPlan } from './plans';

/** Scheduling: what is planned for an entry, and releases of one entry or several. */
export function addReleaseRoutes(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/entries/:uid/:documentId/schedule', answer: (ctx) => readSchedule(strapi, ctx) },
    { method: 'GET', path: '/schedules/:uid', answer: (ctx) => readNextActs(strapi, ctx) },
    { method: 'GET', path: '/releases', answer: (ctx) => listReleases(strapi, ctx) },
    { method: 'GET', path: '/releases/:id', answer: (ctx) => readRelease(strapi, ctx) },
    { method: 'POST', path: '/releases', answer: (ctx) => createPlan(strapi, ctx) },
    { method: 'POST', path: '/releases/:id', answer: (ctx) => changePlan(strapi, ctx) },
    { method: 'POST', path: '/releases/:id/cancel', answer: (ctx) => cancel(strapi, ctx) },
  ]);
}

/** The next act of each entry of a type, by its id. */
async function readNextActs(strapi: Core.Strapi, ctx: Context) {
  const { uid = '' } = ctx.params;
  const releases = await findReleases(strapi, { state: 'scheduled' });
  const next = new Map<string, { action: string; at: string | null }>();
  for (const { actions, at } of releases)
    for (const { document_id: id, action, locale, partner, ...act } of actions)
      if (act.uid === uid && !next.has(id) && mayReadEntry(strapi, ctx, { uid, locale, partner }))
        next.set(id, { action, at });
  return Object.fromEntries(next);
}
