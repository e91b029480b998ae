import { migration } from './define.ts';

/**
 * When an address was last mailed proof links, on anyone's request. Addresses are stored as HMACs: this outlives the accounts
 * that carry them.
 */
export const emailQuota = migration(
  '2026-11-22-01-email-quota',
  ({ table }) => `CREATE TABLE email_quota (
    address_key VARCHAR(64) NOT NULL PRIMARY KEY,
    last_at BIGINT NOT NULL,
    second_last_at BIGINT NOT NULL,
    third_last_at BIGINT NOT NULL,
    day_began_at BIGINT NOT NULL,
    day_emails INTEGER NOT NULL
  ) ${table}`,
  'DROP TABLE email_quota',
);
