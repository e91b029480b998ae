export const SITE_MAP = '/sitemap.xml';
export const PAGES_MAP = '/sitemaps/pages.xml';
/** The site map of a range of restaurants. */
export const rangeMap = (range: number): string => `/sitemaps/restaurants-${range}.xml`;

/** The range of such an address. */
export function rangeOf(path: string): number | undefined {
  const [, digits] = /^\/sitemaps\/restaurants-(0|[1-9]\d{0,8})\.xml$/.exec(path) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
