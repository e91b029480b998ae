import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { demand } from '../../access/permissions';
import { currentScope } from '../../desk/access/partner-scope';
import { isContentType } from '../../desk/entry-fields';
import { findDraft } from '../../desk/find-draft';
import { addAdminRoutes, type Context } from '../admin-routes';
import { rightsTo } from './rights';

/** What the editor may do to an entry, and for which partners the editor writes. */
export function addAccessRoutes(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/entries/:uid/:documentId/rights', answer: (ctx) => readRights(strapi, ctx) },
    { method: 'GET', path: '/own-partners', answer: () => listOwnPartners(strapi) },
  ]);
}

async function readRights(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  const locale = typeof ctx.query.locale === 'string' ? ctx.query.locale : 'en';
  const draft = isContentType(uid) ? await findDraft(strapi, { uid, documentId, locale }) : undefined;
  if (!draft) throw new errors.NotFoundError('Not Found');
  demand(strapi, ctx, 'read', { uid, locale, partner: draft.partner });
  const scope = await currentScope(strapi);
  return rightsTo(strapi, { state: ctx.state, scope }, { uid, partner: draft.partner });
}

/** Null for who writes for every partner and for all of them together. */
async function listOwnPartners(strapi: Core.Strapi): Promise<string[] | null> {
  const scope = await currentScope(strapi);
  if (scope === undefined) return null;
  const partners: { documentId: string }[] = await strapi.db
    .query('api::partner.partner')
    .findMany({ where: { code: { $in: [...scope] } }, select: ['documentId'] });
  return partners.map(({ documentId }) => documentId);
}
