import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType } from '../../delivery/pages';
import { findLastSave } from './find-last-save';
import { endPresence, othersPresent, reportPresence } from './presence-store';

interface Context {
  params: { model: string; documentId: string; window: string };
  query: Record<string, unknown>;
  request: { body?: unknown };
  state: { user: { id: number; firstname?: string | null; lastname?: string | null } };
  status: number;
  body: unknown;
}

const WINDOW = /^[0-9a-f-]{36}$/;
const isAdmin = 'admin::isAuthenticatedAdmin';
const mayRead = {
  name: 'plugin::content-manager.hasPermissions',
  config: { actions: ['plugin::content-manager.explorer.read'] },
};

/**
 * POST /admin-api/presence/{model}/{documentId} with {window} reports that an editor has an entry open and answers the window's
 * id, who else has it open, and when and by whom the draft was saved. DELETE /admin-api/presence/{window} ends it.
 */
export function addPresenceRoutes(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/admin-api/presence/:model/:documentId',
        handler: report,
        config: { policies: [isAdmin, mayRead] },
      },
      {
        method: 'DELETE',
        path: '/admin-api/presence/:window',
        handler: end,
        config: { policies: [isAdmin] },
      },
    ],
  } as never);
}

async function report(ctx: Context) {
  const { model, documentId: entry } = ctx.params;
  const locale = typeof ctx.query.locale === 'string' ? ctx.query.locale : 'en';
  const page = pageOfType(model);
  // Found by those alone who may read it.
  const found = page && (await strapi.documents(page.uid).findOne({ documentId: entry, locale }));
  const draft = found && (await findLastSave(strapi, { uid: model, documentId: entry, locale }));
  if (!draft) throw new errors.NotFoundError('Not Found');
  const editor = { id: ctx.state.user.id, name: nameOf(ctx.state.user) };
  const now = new Date();
  const window = await reportPresence(strapi, { model, entry, editor, window: windowOf(ctx), now });
  ctx.body = {
    data: {
      window,
      others: await othersPresent(strapi, { model, entry, editor, now }),
      draft: {
        savedAt: draft.savedAt.toISOString(),
        by: draft.by?.name ?? null,
        isMine: draft.by?.id === editor.id,
      },
    },
  };
}

function windowOf({ request }: Context): string | undefined {
  const { window } = (request.body ?? {}) as Record<string, unknown>;
  return typeof window === 'string' && WINDOW.test(window) ? window : undefined;
}

async function end(ctx: Context) {
  if (WINDOW.test(ctx.params.window)) await endPresence(strapi, ctx.params.window, ctx.state.user.id);
  ctx.status = 204;
}

const nameOf = ({ firstname, lastname }: Context['state']['user']) =>
  [firstname, lastname].filter(Boolean).join(' ') || 'Somebody';
