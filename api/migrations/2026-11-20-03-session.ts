import { migration } from './define.ts';

/** A signed-in browser; the id is the SHA-256 of the cookie's value, so the table alone opens no session. */
export const session = migration(
  '2026-11-20-03-session',
  ({ table }) => `CREATE TABLE session (
    id VARCHAR(64) NOT NULL PRIMARY KEY,
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    public_id VARCHAR(32) NOT NULL,
    is_remembered INTEGER NOT NULL CHECK (is_remembered IN (0, 1)),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE session',
);
