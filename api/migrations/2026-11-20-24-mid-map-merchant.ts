import { index } from './define.ts';

/** A merchant's own network ids, for its page and the staging tools. */
export const midMapMerchant = index('2026-11-20-24-mid-map-merchant', {
  index: 'mid_map_merchant',
  table: 'mid_map',
  columns: 'merchant_id, network',
});
