import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { FlexOffers } from './flex-offers.service.ts';

export function offersRoutes({ flexOffers }: { flexOffers: FlexOffers }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.flexOffer, ({ partner, member, params }) =>
    flexOffers.find({
      partner,
      member,
      merchantId: Number(params.merchantId),
      publicId: params.publicId,
    }),
  );
  return routes;
}
