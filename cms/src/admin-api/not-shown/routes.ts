import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { demand } from '../../access/permissions';
import { nameOfPage, pageOfType } from '../../delivery/pages';
import { askSite } from '../../desk/not-shown/ask-site';
import { loadDraft } from '../../desk/checks/subject';
import { inSentences } from '../../desk/not-shown/sentences';
import { addAdminRoutes, type Context } from '../admin-routes';
import { withPlaces } from '../places';
import { findEntry, partnersShowing } from '../preview/partners-showing';

/** What the sites that show an entry leave out of it. */
export function addNotShownRoute(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    {
      method: 'GET',
      path: '/entries/:uid/:documentId/not-shown',
      answer: (ctx) => listNotShown(strapi, ctx),
    },
  ]);
}

async function listNotShown(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  const locale = typeof ctx.query.locale === 'string' ? ctx.query.locale : 'en';
  const page = pageOfType(uid);
  const place = { documentId, locale, status: 'published' as const };
  const entry = page && (await findEntry(page, place));
  if (!page) throw new errors.NotFoundError('Not Found');
  // Nothing of it is published, or it has just been deleted.
  if (!entry) return [];
  demand(strapi, ctx, 'read', { uid, locale, partner: entry.partner ?? null });
  const showing = await partnersShowing(page, entry, place);
  const partners = new Map(showing.map(({ key, name }) => [key, name]));
  const found = (await askSite(nameOfPage(page) ?? '')) ?? [];
  const own = found.filter(({ slug }) => slug === entry[page.identity]);
  const draft = (await loadDraft(strapi, page, documentId, locale)) ?? {};
  return withPlaces(strapi, { uid, fields: draft }, inSentences(own, partners));
}
