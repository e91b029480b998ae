import { index } from './define.ts';

/** The tier counts a member's complete dines by time. */
export const dineMember = index('2026-11-20-44-dine-member', {
  index: 'dine_member',
  table: 'dine',
  columns: 'member_id, completes_at',
});
