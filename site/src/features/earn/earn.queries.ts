import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { loadBlocks } from '../../blocks/Blocks.tsx';
import type { ContentItem } from '../../content/content-types.ts';

/** A page that editors have written for this path. */
export const findEarnPage = (
  pages: readonly ContentItem<'earn_details'>[],
  path: string,
): ContentItem<'earn_details'> | undefined => pages.find(({ url }) => url === path.replace(/\/$/, ''));

/** Has the page of this path ready with its blocks; false when editors have written none. */
export async function loadEarnPage(client: QueryClient, path: string): Promise<boolean> {
  const page = findEarnPage(await client.ensureQueryData(contentQuery('earn_details')), path);
  if (page) await loadBlocks(client, [...page.main_column, ...page.side_column]);
  return page !== undefined;
}
