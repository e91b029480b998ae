import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { loadBlocks } from '../../blocks/Blocks.tsx';
import { pictureOf } from '../../blocks/picture-of.ts';
import type { DocumentHeadProps } from '../../document/DocumentHead.tsx';
import type { ContentItem } from '../../content/content-types.ts';

/** The earn page of a path. */
export const findEarnPage = (
  pages: readonly ContentItem<'earn_details'>[],
  path: string,
): ContentItem<'earn_details'> | undefined => pages.find(({ url }) => url === path.replace(/\/$/, ''));

/** What search engines and link previews show of an earn page; a page without a picture of its own shows the partner's dish. */
export const previewOf = ({
  description,
  share_image,
  banner,
}: ContentItem<'earn_details'>): Pick<DocumentHeadProps, 'description' | 'picture' | 'sharePicture'> => ({
  description: description || undefined,
  picture: banner?.image ? pictureOf(banner.image, '').name : undefined,
  sharePicture: share_image ? pictureOf(share_image, '') : undefined,
});

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
