import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { loadCarousel } from '../../blocks/merchant_carousel/carousel-query.ts';

export async function loadHome(client: QueryClient): Promise<void> {
  await Promise.all([client.ensureQueryData(contentQuery('home')), loadCarousel(client, {})]);
}

export async function loadDiscover(client: QueryClient): Promise<void> {
  const [page] = await client.ensureQueryData(contentQuery('discover'));
  await Promise.all(
    (page?.carousels ?? []).map(({ location, campaign_code, query }) =>
      loadCarousel(client, { location, campaign_code, query }),
    ),
  );
}
