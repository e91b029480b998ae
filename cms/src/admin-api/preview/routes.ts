import type { Core } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';
import { demand } from '../../access/permissions';
import { audienceStates } from '../../delivery/audience-states';
import { pageOfType } from '../../delivery/pages';
import { addAdminRoutes, type Context as AdminContext } from '../admin-routes';
import { parse } from '../parse';
import { chosenPartner } from './chosen-partner';
import { createPreviewLink } from './create-preview-link';
import { type Entry, findEntry, partnersShowing } from './partners-showing';
import { viewClaims, viewSchema } from './preview-view';

interface Context {
  params: { model: string; documentId: string };
  query: Record<string, unknown>;
  body: unknown;
}

const linkBody = viewSchema.extend({
  uid: z.string(),
  documentId: z.string(),
  locale: z.string().default('en'),
  status: z.enum(['draft', 'published']).default('draft'),
  partner: z.string(),
});

/**
 * GET /admin-api/previews/{model}/{documentId}: the partners on which an entry may be previewed, and who sees it, for editors who
 * may read it. POST /admin-api/preview-links answers a link to it on one of these partners, as a sample visitor or member, at a
 * date and time.
 */
export function addPreviewRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/admin-api/previews/:model/:documentId',
        handler: listPartners,
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            {
              name: 'plugin::content-manager.hasPermissions',
              config: { actions: ['plugin::content-manager.explorer.read'] },
            },
          ],
        },
      },
    ],
  } as never);
  addAdminRoutes(strapi, [
    { method: 'POST', path: '/preview-links', answer: (ctx) => createLink(strapi, ctx) },
  ]);
}

async function listPartners(ctx: Context) {
  const page = pageOfType(ctx.params.model);
  const locale = typeof ctx.query.locale === 'string' ? ctx.query.locale : 'en';
  const place = { documentId: ctx.params.documentId, locale, status: 'draft' } as const;
  const entry = page && (await findEntry(page, place));
  if (!page || !entry) throw new errors.NotFoundError('Not Found');
  const partners = await partnersShowing(page, entry, place);
  ctx.body = {
    data: {
      isShared: !entry.partner,
      chosen: chosenPartner(partners)?.key ?? null,
      partners: partners.map(({ key, name, enrollmentType }) => ({
        ...{ key, name },
        hasMembers: enrollmentType !== 'none',
      })),
      states: statesOf(entry, page.path(entry)),
    },
  };
}

/** Names of the states that see an entry; any where the entry does not say. */
function statesOf({ user_states: ticked }: Entry, path: string): unknown[] {
  if (Array.isArray(ticked) && ticked.length > 0) return ticked;
  return path.startsWith('/account/') ? audienceStates.slice(1) : [...audienceStates];
}

async function createLink(strapi: Core.Strapi, ctx: AdminContext) {
  const { uid, documentId, locale, status, partner: key, ...view } = parse(linkBody, ctx.request.body);
  const page = pageOfType(uid);
  const place = { documentId, locale, status };
  const entry = page && (await findEntry(page, place));
  if (!page || !entry) throw new errors.NotFoundError('Not Found');
  demand(strapi, ctx, 'read', { uid, locale, partner: entry.partner });
  const partner = (await partnersShowing(page, entry, place)).find((each) => each.key === key);
  if (!partner) throw new errors.ForbiddenError('You may not preview this entry there.');
  const target = { entry, partner, locale, status, view: viewClaims(view, partner) };
  const url = await createPreviewLink(page, target);
  if (url === undefined) throw new errors.ValidationError(`${partner.name} has no address yet.`);
  ctx.status = 201;
  return { url };
}
