import type { Core } from '@strapi/strapi';
import type { Signed } from '../access/permissions';

export interface Context extends Signed {
  params: Record<string, string>;
  query: Record<string, unknown>;
  request: { body?: unknown };
  status: number;
  body: unknown;
}

interface Route {
  method: 'GET' | 'POST';
  path: string;
  /** Returns what the answer's `data` is. */
  answer: (ctx: Context) => Promise<unknown>;
}

/** Routes of /admin-api for whoever is signed in to the admin; each decides itself on which entries. */
export function addAdminRoutes(strapi: Core.Strapi, routes: readonly Route[]): void {
  const route = ({ method, path, answer }: Route) => ({
    method,
    path: `/admin-api${path}`,
    handler: async (ctx: Context) => {
      ctx.body = { data: await answer(ctx) };
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({ type: 'admin', routes: routes.map(route) } as never);
}
