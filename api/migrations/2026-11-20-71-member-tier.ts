import { index } from './define.ts';

/** For New Year, when a programme's members are read tier by tier. */
export const memberTier = index('2026-11-20-71-member-tier', {
  index: 'member_tier',
  table: 'member',
  columns: 'tier_level, partner, id',
});
