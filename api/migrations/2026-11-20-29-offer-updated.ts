import { index } from './define.ts';

/** Every copy of the search index polls for what changed. */
export const offerUpdated = index('2026-11-20-29-offer-updated', {
  index: 'offer_updated',
  table: 'offer',
  columns: 'updated_at',
});
