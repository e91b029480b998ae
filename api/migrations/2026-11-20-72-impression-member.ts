import { index } from './define.ts';

/** For a member's data export and erasure. */
export const impressionMember = index('2026-11-20-72-impression-member', {
  index: 'impression_member',
  table: 'impression',
  columns: 'member_id',
});
