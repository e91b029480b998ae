import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { loadBlocks } from '../../blocks/Blocks.tsx';
import type { ContentItem } from '../../content/content-types.ts';

/** The earn page of a path. */
export const findEarnPage = (
  pages: readonly ContentItem<'earn_details'>[],
  path: string,
): ContentItem<'earn_details'> | undefined => pages.find(({ url }) => url === path.replace(/\/$/, ''));

/** Loads the earn page of a path with its blocks and its sidebar; false when there is none. */
export async function loadEarnPage(client: QueryClient, path: string): Promise<boolean> {
  const page = findEarnPage(await client.ensureQueryData(contentQuery('earn_details')), path);
  if (page)
    await Promise.all([
      loadBlocks(client, [...page.main_column, ...page.side_column]),
      page.sidebar !== '' && client.ensureQueryData(contentQuery('sidebar')),
    ]);
  return page !== undefined;
}

/** Loads the offer of the earn pages. */
export const loadEarnBanner = (client: QueryClient): Promise<unknown> =>
  client.ensureQueryData(contentQuery('earn_banner'));
