import type { QueryClient } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { loadFixedCarousel } from '../../blocks/merchant_carousel/carousel-query.ts';

export async function loadHome(client: QueryClient): Promise<void> {
  await Promise.all([client.ensureQueryData(contentQuery('home')), loadFixedCarousel(client, {})]);
}
