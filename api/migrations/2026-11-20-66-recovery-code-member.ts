import { index } from './define.ts';

/** Whose codes they are: each request counts the ones that stand. */
export const recoveryCodeMember = index('2026-11-20-66-recovery-code-member', {
  index: 'recovery_code_member',
  table: 'recovery_code',
  columns: 'member_id',
});
