import { index } from './define.ts';

/** The balance and the activity ask for a member's. */
export const redemptionMember = index('2026-11-20-90-redemption-member', {
  index: 'redemption_member',
  table: 'redemption',
  columns: 'member_id, status, completed_at',
});
