import { index } from './define.ts';

/** Reviews are read newest first. */
export const merchantReviewMerchant = index('2026-11-20-28-merchant-review-merchant', {
  index: 'merchant_review_merchant',
  table: 'merchant_review',
  columns: 'merchant_id, written_on, id',
});
