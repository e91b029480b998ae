import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { implement } from '../http/implement.ts';
import type { ReviewsService } from './reviews.service.ts';

/** Which of the member's transactions have a review. */
export function reviewRoutes({ reviews }: { reviews: ReviewsService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.reviewsStatus, ({ member: { memberId }, query }) =>
    reviews.status(memberId, query.txnId),
  );
  return routes;
}
