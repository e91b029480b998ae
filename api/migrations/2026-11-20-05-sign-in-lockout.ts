import { migration } from './define.ts';

/**
 * Failed sign-ins by the name typed, whether or not such an account exists. Names are stored as HMACs: people type card numbers
 * and passwords into that field.
 */
export const signInLockout = migration(
  '2026-11-20-05-sign-in-lockout',
  ({ table }) => `CREATE TABLE sign_in_lockout (
    partner VARCHAR(40) NOT NULL,
    name_key VARCHAR(64) NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    last_failed_at BIGINT NOT NULL,
    locked_until BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (partner, name_key)
  ) ${table}`,
  'DROP TABLE sign_in_lockout',
);
