import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { reviewFormRoutes } from './review-forms.routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { createReviewsService } from './reviews.service.ts';

export const reviewsModule = ({ config, database, partners, now }: AppContext): Module => ({
  api() {
    const reviews = createReviewsService({ database, clock: now });
    return {
      routes: [reviewRoutes({ reviews })],
      machineRoutes: [reviewFormRoutes({ reviews, partners, secrets: config.REVIEW_FORMS })],
    };
  },
});
