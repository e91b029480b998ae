import type { PartnerFile } from '../partners/partner-files';
import rules from './rules.json';

/** Generated from the site by `npm run rules`. */
export const { tokens, markup, search } = rules;
export const anchors: readonly string[] = rules.anchors;
export const catalogue: ReadonlyMap<string, string> = new Map(Object.entries(rules.catalogue));

interface Route {
  path: string;
  /** Whether the page shows what editors wrote for its address. */
  showsContent: boolean;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
const routes = rules.routes.map((route: Route) => ({ ...route, pattern: patternOf(route.path) }));

/** The path of an address, without query, fragment and closing slash. */
export const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');

/** The site's page at a path. */
export const routeOf = (path: string): Route | undefined => routes.find(({ pattern }) => pattern.test(path));

/** Whether only some addresses of a route have a page: those for which an editor wrote one. */
export const dependsOnContent = ({ path }: Route): boolean => path.endsWith('*');

/** Whether a partner has the page at a path, by the conditions of the site. */
export const hasPage = (partner: PartnerFile, path: string): boolean =>
  rules.conditions.every(
    ({ path: parent, field, values }) =>
      !isUnder(path.toLowerCase(), parent) ||
      values.some((value) => value === partner[field as keyof PartnerFile]),
  );

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);
