import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { hasPage } from '../rules';
import { pageOfType, pages, type Page } from '../../delivery/pages';
import { createOverride } from './create-override';
import { inScope, shownUnderName } from './shown-under-name';
import { whoShowsWhat } from './who-shows-what';

interface Context {
  params: { model: string; documentId: string };
  query: Record<string, unknown>;
  request: { body?: unknown };
  state: { user: { id: number }; userAbility: { can(action: string, subject: string): boolean } };
  status: number;
  body: unknown;
}

const READ = 'plugin::content-manager.explorer.read';
const CREATE = 'plugin::content-manager.explorer.create';
const may = (action: string) => ({
  policies: [
    'admin::isAuthenticatedAdmin',
    { name: 'plugin::content-manager.hasPermissions', config: { actions: [action] } },
  ],
});

/**
 * GET /admin-api/overrides lists the types an editor may read, GET …/{model} what every partner shows of one, GET
 * …/{documentId} the same for the name of one entry with what is shown when it is gone, alone or with those of `removed`, and POST …/{documentId} with {partner, status} copies a shared entry into a draft
 * of that partner, and names its links that lead nowhere there.
 */
export function addOverrideRoutes(strapi: Core.Strapi): void {
  const one = '/admin-api/overrides/:model/:documentId';
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/admin-api/overrides',
        handler: listTypes,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
      { method: 'GET', path: '/admin-api/overrides/:model', handler: listNames, config: may(READ) },
      { method: 'GET', path: one, handler: showName, config: may(READ) },
      { method: 'POST', path: one, handler: copy, config: may(CREATE) },
    ],
  } as never);
}

function listTypes(ctx: Context) {
  const readable = Object.values(pages).filter(({ uid }) => ctx.state.userAbility.can(READ, uid));
  ctx.body = {
    data: readable.map(({ uid }) => ({ uid, name: strapi.getModel(uid).info.displayName })),
  };
}

async function listNames(ctx: Context) {
  const page = pageOf(ctx);
  const { partners, versions } = await inScope(strapi, page, { locale: localeOf(ctx) });
  ctx.body = {
    data: {
      partners: partners.map(({ key, name }) => ({ key, name })),
      names: whoShowsWhat(page, versions, partners, hasPage),
    },
  };
}

async function showName(ctx: Context) {
  const removed = typeof ctx.query.removed === 'string' ? ctx.query.removed.split(',') : [];
  const place = { documentId: ctx.params.documentId, locale: localeOf(ctx), removed };
  const shown = await shownUnderName(strapi, pageOf(ctx), place);
  if (!shown) throw new errors.NotFoundError('Not Found');
  const { entry, partners, row, next } = shown;
  const names = new Map(partners.map((partner) => [partner.key, partner.name]));
  ctx.body = {
    data: {
      partner: entry.partner ? { key: entry.partner.code, name: names.get(entry.partner.code) } : null,
      sharedId: row?.sharedId ?? null,
      cells:
        row?.cells.map((cell) => ({
          ...cell,
          name: names.get(cell.partner),
          next: next.get(cell.partner),
        })) ?? [],
    },
  };
}

async function copy(ctx: Context) {
  const page = pageOf(ctx);
  const { partner, status } = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (typeof partner !== 'string') throw new errors.ValidationError('Choose one of the partners.');
  const data = await createOverride(strapi, page, {
    documentId: ctx.params.documentId,
    locale: localeOf(ctx),
    status: status === 'published' ? 'published' : 'draft',
    partner,
    editorId: ctx.state.user.id,
  });
  ctx.status = 201;
  ctx.body = { data };
}

function pageOf({ params }: Context): Page {
  const page = pageOfType(params.model);
  if (!page) throw new errors.NotFoundError('Not Found');
  return page;
}

const localeOf = ({ query }: Context) => (typeof query.locale === 'string' ? query.locale : 'en');
