import { migration } from './define.ts';

/**
 * A member's list of restaurants that others vote on. `token_hash` is the SHA-256 of the link's token, hex; `request_id` makes a
 * repeated request one plan. Deleted when it expires.
 */
export const dinnerPlan = migration(
  '2026-11-26-06-dinner-plan',
  ({ id, table }) => `CREATE TABLE dinner_plan (
    ${id},
    public_id VARCHAR(32) NOT NULL UNIQUE,
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    request_id VARCHAR(36) NOT NULL,
    name VARCHAR(60) NOT NULL,
    day VARCHAR(10) NULL,
    token_hash VARCHAR(64) NOT NULL UNIQUE,
    closed_at BIGINT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (member_id, request_id)
  ) ${table}`,
  'DROP TABLE dinner_plan',
);
