import { index } from './define.ts';

/** A member asks what is kept of them, or to be forgotten. */
export const impressionMember = index('2026-11-20-72-impression-member', {
  index: 'impression_member',
  table: 'impression',
  columns: 'member_id',
});
