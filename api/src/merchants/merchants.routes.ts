import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { MerchantsService } from './merchants.service.ts';

interface Dependencies {
  readonly merchants: MerchantsService;
  readonly limits: RateLimits;
}

export function merchantsRoutes({ merchants, limits }: Dependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.searchMerchants, ({ partner, member, query }) =>
    merchants.search({ partner, memberId: member?.memberId ?? null }, query),
  );
  implement(routes, endpoints.countMerchants, async ({ partner, address, query }) => {
    await limits.consume('merchantCounts', address);
    return merchants.count(partner, query);
  });
  implement(routes, endpoints.earnCalendar, async ({ partner, member, query, ...caller }) => {
    await limits.consumeFrom(caller, 'earnCalendar');
    return merchants.calendar({ partner, memberId: member?.memberId ?? null }, query.location);
  });
  implement(routes, endpoints.suggestMerchants, async ({ partner, address, query }) => {
    await limits.consume('suggestions', address);
    return merchants.suggest(partner, query);
  });
  implement(routes, endpoints.merchantRanges, async ({ address }) => {
    await limits.consume('merchantRanges', address);
    return merchants.ranges.all();
  });
  implement(routes, endpoints.merchantsOfRange, async ({ address, params }) => {
    await limits.consume('merchantRanges', address);
    return merchants.ranges.merchantsOf(Number(params.range));
  });
  implement(routes, endpoints.merchant, ({ partner, member, params }) =>
    merchants.detail({ partner, memberId: member?.memberId ?? null }, Number(params.merchantId)),
  );
  implement(routes, endpoints.earnEstimate, ({ partner, member, params, query }) =>
    merchants.estimate(
      { partner, memberId: member.memberId },
      { merchantId: Number(params.merchantId), ...query },
    ),
  );
  implement(routes, endpoints.merchantReviews, ({ params, query }) =>
    merchants.reviews(Number(params.merchantId), query),
  );
  return routes;
}
