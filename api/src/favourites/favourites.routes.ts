import { endpoints } from '@dinelink/contract';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import type { FavouritesService } from './favourites.service.ts';

interface Dependencies {
  readonly favourites: FavouritesService;
  readonly limits: RateLimits;
}

export function favouriteRoutes({ favourites, limits }: Dependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.favourites, ({ partner, member: { memberId } }) =>
    favourites.list({ partner, memberId }),
  );
  implement(routes, endpoints.favouriteIds, async ({ member: { memberId } }) => ({
    merchantIds: await favourites.ids(memberId),
  }));
  implement(routes, endpoints.saveFavourite, async ({ partner, member: { memberId }, params, body }) => {
    await limits.consume('saveFavourite', String(memberId));
    const listIds = (body.listIds ?? []).map(Number);
    await favourites.save({ partner, memberId }, { merchantId: Number(params.merchantId), listIds });
    return {};
  });
  implement(routes, endpoints.removeFavourite, async ({ member: { memberId }, params }) => {
    await limits.consume('saveFavourite', String(memberId));
    await favourites.remove(memberId, Number(params.merchantId));
    return {};
  });
  return routes;
}
