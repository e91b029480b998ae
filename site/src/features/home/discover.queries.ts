import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { loadCarousel } from '../../blocks/merchant_carousel/load-carousel.ts';

export async function loadDiscover(client: QueryClient): Promise<void> {
  const [page] = await client.ensureQueryData(contentQuery('discover'));
  await Promise.all(
    (page?.carousels ?? []).map(({ location, campaign_code, query }) =>
      loadCarousel(client, { location, campaign_code, query }),
    ),
  );
}
