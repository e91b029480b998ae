import { index } from './define.ts';

/** The sweep asks which open ones nobody has asked after for a while. */
export const redemptionOpen = index('2026-11-20-90-redemption-open', {
  index: 'redemption_open',
  table: 'redemption',
  columns: 'status, requested_at',
});
