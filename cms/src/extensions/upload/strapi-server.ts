interface Route {
  method: string;
  path: string;
  config?: { middlewares?: unknown[] };
}
interface Plugin {
  routes: { admin: { routes: Route[] } };
}

const TAKES_FILES = new Set(['POST /', 'POST /files', 'POST /files/:id/replace']);
/** `POST /` replaces a picture when its address has an id. */
const REPLACES_FILES = new Set(['POST /', 'POST /files/:id/replace']);
const DELETES_FILES = new Set(['DELETE /files/:id', 'POST /actions/bulk-delete']);
const CHANGES_SEVERAL = new Set([
  'POST /actions/bulk-delete',
  'POST /actions/bulk-move',
  'POST /actions/bulk-update',
  'PUT /folders/:id',
]);
/** This route would make the cms fetch any address (SSRF). */
const FETCHES = 'POST /actions/upload-from-urls';

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/**
 * Parses and checks files, and whether they may be replaced or deleted, only after authentication. Copies Strapi's object instead of
 * changing it, because a restart in the same process gets it again.
 */
export default (plugin: Plugin) => {
  const { admin, ...others } = plugin.routes;
  const known = new Set(admin.routes.map(nameOf));
  const gone = [...TAKES_FILES, ...DELETES_FILES, ...CHANGES_SEVERAL, FETCHES].filter(
    (name) => !known.has(name),
  );
  if (gone.length > 0) throw new Error(`Strapi has other upload routes: ${gone.join(', ')} is not there`);
  const routes = admin.routes
    .filter((route) => nameOf(route) !== FETCHES)
    .map((route) => withMiddlewares(route, middlewaresOf(nameOf(route))));
  return { ...plugin, routes: { ...others, admin: { ...admin, routes } } };
};

function middlewaresOf(name: string): string[] {
  return [
    ...(TAKES_FILES.has(name) ? ['global::upload-form', 'global::pictures-only'] : []),
    ...(REPLACES_FILES.has(name) ? ['global::keep-published-pictures'] : []),
    ...(CHANGES_SEVERAL.has(name) ? ['global::own-pictures'] : []),
    ...(DELETES_FILES.has(name) ? ['global::keep-used-pictures'] : []),
  ];
}

const withMiddlewares = (route: Route, added: string[]): Route => ({
  ...route,
  config: { ...route.config, middlewares: [...(route.config?.middlewares ?? []), ...added] },
});
