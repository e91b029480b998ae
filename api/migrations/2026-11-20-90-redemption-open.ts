import { index } from './define.ts';

/** For the sweep, which reads open redemptions whose status was not checked for a while. */
export const redemptionOpen = index('2026-11-20-90-redemption-open', {
  index: 'redemption_open',
  table: 'redemption',
  columns: 'status, requested_at',
});
