import { index } from './define.ts';

/** For the balance and the activity, which read a member's redemptions. */
export const redemptionMember = index('2026-11-20-90-redemption-member', {
  index: 'redemption_member',
  table: 'redemption',
  columns: 'member_id, status, completed_at',
});
