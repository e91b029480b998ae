import { migration } from './define.ts';

/** Links mailed to a new member's address. Only the SHA-256 of a code is stored; it proves the address it was mailed to. */
export const emailProof = migration(
  '2026-11-20-69-email-proof',
  ({ table }) => `CREATE TABLE email_proof (
    code_hash VARCHAR(64) NOT NULL PRIMARY KEY,
    member_id BIGINT NOT NULL,
    partner VARCHAR(40) NOT NULL,
    email VARCHAR(254) NOT NULL,
    expires_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE email_proof',
);
