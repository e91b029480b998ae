import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { FlexOffers } from './flex-offers.service.ts';

export function offersRoutes({ flexOffers }: { flexOffers: FlexOffers }): Router {
  const router = Router();
  implement(router, endpoints.flexOffer, ({ partner, member, params }) =>
    flexOffers.find({
      partner,
      member,
      merchantId: Number(params.merchantId),
      publicId: params.publicId,
    }),
  );
  return router;
}
