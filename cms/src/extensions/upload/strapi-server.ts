interface Route {
  method: string;
  path: string;
  config?: { middlewares?: unknown[] };
}
interface Plugin {
  routes: { admin: { routes: Route[] } };
}

const TAKES_FILES = new Set(['POST /', 'POST /files', 'POST /files/:id/replace']);
/** This route would make the cms fetch any address (SSRF). */
const FETCHES = 'POST /actions/upload-from-urls';

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/**
 * Parses and checks files only after authentication. Copies Strapi's object instead of changing it, because a restart in the
 * same process gets it again.
 */
export default (plugin: Plugin) => {
  const { admin, ...others } = plugin.routes;
  const known = new Set(admin.routes.map(nameOf));
  const gone = [...TAKES_FILES, FETCHES].filter((name) => !known.has(name));
  if (gone.length > 0) throw new Error(`Strapi has other upload routes: ${gone.join(', ')} is not there`);
  const routes = admin.routes
    .filter((route) => nameOf(route) !== FETCHES)
    .map((route) => (TAKES_FILES.has(nameOf(route)) ? withPictureChecks(route) : route));
  return { ...plugin, routes: { ...others, admin: { ...admin, routes } } };
};

const withPictureChecks = (route: Route): Route => ({
  ...route,
  config: {
    ...route.config,
    middlewares: [...(route.config?.middlewares ?? []), 'global::upload-form', 'global::pictures-only'],
  },
});
