import { migration } from './define.ts';

/**
 * The one code by which a member may set a new password: a newer one takes its place. Only its SHA-256 is kept.
 * `used_at` is set once, by a conditional UPDATE.
 */
export const recoveryCode = migration(
  '2026-11-20-65-recovery-code',
  ({ table }) => `CREATE TABLE recovery_code (
    member_id BIGINT NOT NULL PRIMARY KEY,
    partner VARCHAR(40) NOT NULL,
    code_hash VARCHAR(64) NOT NULL UNIQUE,
    requested_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT NULL
  ) ${table}`,
  'DROP TABLE recovery_code',
);
