import { index } from './define.ts';

/** For counting a member's valid codes. */
export const recoveryCodeMember = index('2026-11-20-66-recovery-code-member', {
  index: 'recovery_code_member',
  table: 'recovery_code',
  columns: 'member_id',
});
