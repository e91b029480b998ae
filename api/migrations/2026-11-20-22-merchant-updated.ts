import { index } from './define.ts';

/** Every copy of the search index polls for what changed. */
export const merchantUpdated = index('2026-11-20-22-merchant-updated', {
  index: 'merchant_updated',
  table: 'merchant',
  columns: 'updated_at',
});
