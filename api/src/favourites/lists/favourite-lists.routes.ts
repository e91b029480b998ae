import { endpoints } from '@dinelink/contract';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { FavouriteListsService } from './favourite-lists.service.ts';

interface Dependencies {
  readonly lists: FavouriteListsService;
  readonly limits: RateLimits;
}

export function favouriteListRoutes({ lists, limits }: Dependencies): Routes {
  const routes = createRoutes();
  const count = (memberId: number) => limits.consume('changeFavouriteList', String(memberId));
  implement(routes, endpoints.makeFavouriteList, async ({ member: { memberId }, body }) => {
    await count(memberId);
    const { name, merchantId } = body;
    return lists.make({
      memberId,
      name,
      merchantId: merchantId === undefined ? undefined : Number(merchantId),
    });
  });
  implement(routes, endpoints.nameFavouriteList, async ({ member: { memberId }, params, body }) => {
    await count(memberId);
    return lists.rename({ memberId, listId: Number(params.listId) }, body.name);
  });
  implement(routes, endpoints.removeFavouriteList, async ({ member: { memberId }, params }) => {
    await count(memberId);
    await lists.remove({ memberId, listId: Number(params.listId) });
    return {};
  });
  implement(routes, endpoints.addToFavouriteList, async ({ member: { memberId }, params }) => {
    await count(memberId);
    await lists.addEntry({ memberId, listId: Number(params.listId), merchantId: Number(params.merchantId) });
    return {};
  });
  implement(routes, endpoints.removeFromFavouriteList, async ({ member: { memberId }, params }) => {
    await count(memberId);
    await lists.removeEntry({
      memberId,
      listId: Number(params.listId),
      merchantId: Number(params.merchantId),
    });
    return {};
  });
  return routes;
}
