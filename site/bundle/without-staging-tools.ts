import type { Plugin } from 'vite';

const EMPTY_PAGES = 'export const stagingPages = {}; export const stagingRows = [];';
const NO_ROUTES = 'export const stagingRoutes = () => undefined;';

/** Leaves the staging tools out of what browsers load, and of the server; the build fails if it does not find them. */
export function withoutStagingTools({ isServer }: { isServer: boolean }): Plugin {
  const replaced = new Map([['/site/src/page-router/staging-pages.ts', EMPTY_PAGES]]);
  if (isServer) replaced.set('/site/server/staging/staging-routes.ts', NO_ROUTES);
  const found = new Set<string>();
  return {
    name: 'without-staging-tools',
    enforce: 'pre',
    load(id) {
      const path = [...replaced.keys()].find((ending) => id.endsWith(ending));
      if (path === undefined) return null;
      found.add(path);
      return replaced.get(path) ?? null;
    },
    buildEnd(problem) {
      const missing = [...replaced.keys()].filter((path) => !found.has(path));
      if (!problem && missing.length > 0) this.error(`No module has the path ${missing.join(', ')}.`);
    },
  };
}
