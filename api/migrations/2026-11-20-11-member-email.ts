import { index } from './define.ts';

/** For joining, which checks whether an address has an account already. */
export const memberEmail = index('2026-11-20-11-member-email', {
  index: 'member_email',
  table: 'member',
  columns: 'partner, email',
});
