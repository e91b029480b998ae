import { migration } from './define.ts';

/**
 * The codes by which a member may set a new password. Only their SHA-256 is stored, with the address they were mailed to: a
 * code is valid while that is the member's. `used_at` is set once, for all of a member's codes together, by a conditional
 * UPDATE.
 */
export const recoveryCode = migration(
  '2026-11-20-65-recovery-code',
  ({ table }) => `CREATE TABLE recovery_code (
    code_hash VARCHAR(64) NOT NULL PRIMARY KEY,
    member_id BIGINT NOT NULL,
    partner VARCHAR(40) NOT NULL,
    email VARCHAR(254) NOT NULL,
    requested_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT NULL
  ) ${table}`,
  'DROP TABLE recovery_code',
);
