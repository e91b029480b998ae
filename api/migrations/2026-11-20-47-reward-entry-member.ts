import { index } from './define.ts';

/** Activity and balance are read by member and time. */
export const rewardEntryMember = index('2026-11-20-47-reward-entry-member', {
  index: 'reward_entry_member',
  table: 'reward_entry',
  columns: 'member_id, earned_at',
});
