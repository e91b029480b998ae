import type { ContentItem } from '../../src/content/content-types.ts';
import { pageTable, type PageRow } from '../../src/page-table.ts';
import { isAvailable } from '../../src/partner/availability.ts';
import type { PublicPartner } from '../../src/partner/public-partner.ts';

/** Pages that each partner has unless its file says otherwise. */
const ownPages = ['/', '/discover', '/search', '/how-it-works', '/join'];
/** Pages that exist where editors wrote them. */
const pagesOfContent: readonly PageRow['page'][] = ['earn', 'information', 'how-it-works'];
const contentRows = pageTable.filter(({ page }) => pagesOfContent.includes(page));

/** The paths of a partner's pages that search engines should show, without those of restaurants. */
export function listedPages(
  partner: PublicPartner,
  contentPages: readonly Pick<ContentItem<'earn_details'>, 'url'>[],
): string[] {
  const written = contentPages
    .map(({ url }) => url)
    .filter((url) => contentRows.some((row) => isAt(row, url)));
  const isOpen = (path: string) => path !== '/join' || !partner.outages.enrollment;
  return [...new Set([...ownPages, ...written])].filter((path) => isAvailable(path, partner) && isOpen(path));
}

/** An address that the site finds its page by: a path, without a slash at its end. */
const isPath = (url: string): boolean => !/[?#]|\/$/.test(url);

const isAt = ({ path }: PageRow, url: string): boolean =>
  isPath(url) && (path.endsWith('/*') ? url.startsWith(path.slice(0, -1)) : url === path);
