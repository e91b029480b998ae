import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { ReviewsService } from './reviews.service.ts';

/** Which of the member's transactions have a review. */
export function reviewRoutes({ reviews }: { reviews: ReviewsService }): Router {
  const router = Router();
  implement(router, endpoints.reviewsStatus, ({ member: { memberId }, query }) =>
    reviews.status(memberId, query.txnId),
  );
  return router;
}
