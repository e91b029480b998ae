/** Entities of XML text; addresses of editors may contain any character. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>'"]/g, (character) => entities[character] ?? '');

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const documentOf = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;

/** https://www.sitemaps.org/protocol.html: a list of site maps. */
export const siteMapIndex = (addresses: readonly string[]): string =>
  documentOf(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`),
  );

export interface ListedPage {
  readonly address: string;
  /** The date of its last change, if known. */
  readonly updatedOn?: string;
}

/** A list of pages. */
export const siteMap = (pages: readonly ListedPage[]): string =>
  documentOf(
    'urlset',
    pages.map(({ address, updatedOn }) => {
      const changed = updatedOn === undefined ? '' : `<lastmod>${updatedOn}</lastmod>`;
      return `<url><loc>${escaped(address)}</loc>${changed}</url>`;
    }),
  );
