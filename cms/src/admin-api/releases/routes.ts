import type { Core } from '@strapi/strapi';
import { demand } from '../../access/permissions';
import { findReleases } from '../../desk/releases/release-store';
import { releasesOf } from '../../desk/releases/schedule';
import { addAdminRoutes, type Context } from '../admin-routes';
import { draftOf, mayRead } from './entries';
import { listReleases, readRelease } from './list';
import { cancel, changePlan, createPlan } from './plans';
import { summaryOf } from './summary';

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

async function readSchedule(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  const draft = await draftOf(strapi, { uid, documentId, locale: 'en' });
  demand(strapi, ctx, 'read', { uid, locale: 'en', partner: draft.partner });
  const releases = await releasesOf(strapi, { uid, documentId });
  return {
    zone: draft.partner?.time_zone ?? 'America/New_York',
    isPublished: draft.isPublished,
    releases: releases.map((release) => ({
      ...summaryOf(release),
      action: release.actions.find((action) => action.document_id === documentId)?.action,
    })),
  };
}

/** The next act of each entry of a type, by its id. */
async function readNextActs(strapi: Core.Strapi, ctx: Context) {
  const { uid = '' } = ctx.params;
  const releases = await findReleases(strapi, { state: 'scheduled' });
  const next = new Map<string, { action: string; localText: string }>();
  for (const { actions, local_text: localText } of releases)
    for (const { document_id: id, action, locale, partner, ...act } of actions)
      if (act.uid === uid && !next.has(id) && mayRead(strapi, ctx, { uid, locale, partner }))
        next.set(id, { action, localText: localText ?? '' });
  return Object.fromEntries(next);
}
