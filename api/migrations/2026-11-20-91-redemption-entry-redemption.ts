import { index } from './define.ts';

/** For reading the entries of a completed redemption. */
export const redemptionEntryRedemption = index('2026-11-20-91-redemption-entry-redemption', {
  index: 'redemption_entry_redemption',
  table: 'redemption_entry',
  columns: 'redemption_id',
});
