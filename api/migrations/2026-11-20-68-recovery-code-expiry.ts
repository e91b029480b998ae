import { index } from './define.ts';

/** For the sweep that deletes expired rows. */
export const recoveryCodeExpiry = index('2026-11-20-68-recovery-code-expiry', {
  index: 'recovery_code_expiry',
  table: 'recovery_code',
  columns: 'expires_at',
});
