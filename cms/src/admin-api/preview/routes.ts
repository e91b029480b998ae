import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType } from '../../delivery/pages';
import { chosenPartner } from './chosen-partner';
import { findEntry, partnersShowing } from './partners-showing';

interface Context {
  params: { model: string; documentId: string };
  query: Record<string, unknown>;
  body: unknown;
}

/** GET /admin-api/previews/{model}/{documentId}: the partners on which an entry may be previewed, for editors who may read it. */
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
      partners: partners.map(({ key, name }) => ({ key, name })),
    },
  };
}
