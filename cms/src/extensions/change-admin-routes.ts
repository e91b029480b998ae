interface Route {
  readonly method: string;
  readonly path: string;
  readonly config?: { readonly middlewares?: readonly unknown[]; readonly policies?: readonly unknown[] };
}
interface Plugin {
  readonly routes: { readonly admin: { readonly routes: readonly Route[] } };
}

/** The route as it is to be; null: without it. */
type Change = (route: Route) => Route | null;

/**
 * Changes some of a plugin's admin routes, by "METHOD /path". Copies Strapi's object instead of changing it, because a restart in the
 * same process gets it again. Throws where Strapi does not have one of them.
 */
export const changeAdminRoutes =
  (changes: Readonly<Record<string, Change>>) =>
  (plugin: Plugin): Plugin => {
    const { admin, ...others } = plugin.routes;
    const known = new Set(admin.routes.map(nameOf));
    const missing = Object.keys(changes).filter((name) => !known.has(name));
    if (missing.length > 0) throw new Error(`Strapi has other routes: ${missing.join(', ')} is not there`);
    const routes = admin.routes.flatMap((route) => (changes[nameOf(route)] ?? unchanged)(route) ?? []);
    return { ...plugin, routes: { ...others, admin: { ...admin, routes } } };
  };

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const unchanged: Change = (route) => route;

export const removed: Change = () => null;

/** Runs middlewares after authentication, in this order. */
export const withMiddlewares =
  (...added: string[]): Change =>
  (route) => ({
    ...route,
    config: { ...route.config, middlewares: [...(route.config?.middlewares ?? []), ...added] },
  });

/** For those whose role has the action. */
export const withPermission =
  (action: string): Change =>
  (route) => ({
    ...route,
    config: {
      ...route.config,
      policies: [
        'admin::isAuthenticatedAdmin',
        { name: 'admin::hasPermissions', config: { actions: [action] } },
      ],
    },
  });
