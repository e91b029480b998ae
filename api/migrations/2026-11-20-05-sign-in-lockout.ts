import { migration } from './define.ts';

/** Failed sign-ins by the name that was typed, whether or not such an account exists. */
export const signInLockout = migration(
  '2026-11-20-05-sign-in-lockout',
  ({ table }) => `CREATE TABLE sign_in_lockout (
    partner VARCHAR(40) NOT NULL,
    user_name VARCHAR(254) NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    last_failed_at BIGINT NOT NULL,
    locked_until BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (partner, user_name)
  ) ${table}`,
  'DROP TABLE sign_in_lockout',
);
