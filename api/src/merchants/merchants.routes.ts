import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { MerchantsService } from './merchants.service.ts';

interface Dependencies {
  readonly merchants: MerchantsService;
  readonly limits: RateLimits;
}

export function merchantsRoutes({ merchants, limits }: Dependencies): Router {
  const router = Router();
  implement(router, endpoints.searchMerchants, ({ partner, member, query }) =>
    merchants.search({ partner, memberId: member?.memberId ?? null }, query),
  );
  implement(router, endpoints.suggestMerchants, async ({ partner, address, query }) => {
    await limits.consume('suggestions', address);
    return merchants.suggest(partner, query);
  });
  implement(router, endpoints.merchant, ({ partner, member, params }) =>
    merchants.detail({ partner, memberId: member?.memberId ?? null }, Number(params.merchantId)),
  );
  implement(router, endpoints.merchantReviews, ({ params, query }) =>
    merchants.reviews(Number(params.merchantId), query),
  );
  return router;
}
