import { migration } from './define.ts';

/**
 * An operator who sees the site as a member, and why. The id is the SHA-256 of the cookie's value; a token's nonce starts one
 * emulation only.
 */
export const emulation = migration(
  '2026-11-20-61-emulation',
  ({ table }) => `CREATE TABLE emulation (
    id VARCHAR(64) NOT NULL PRIMARY KEY,
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    public_id VARCHAR(32) NOT NULL,
    actor_issuer VARCHAR(200) NOT NULL,
    actor VARCHAR(200) NOT NULL,
    actor_name VARCHAR(200) NOT NULL,
    reason VARCHAR(500) NOT NULL,
    is_read_only INTEGER NOT NULL CHECK (is_read_only IN (0, 1)),
    nonce_hash VARCHAR(64) NOT NULL UNIQUE,
    started_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    ended_at BIGINT NULL
  ) ${table}`,
  'DROP TABLE emulation',
);
