import { migration } from './define.ts';

/**
 * What a programme pays extra for certain dines: so many dines, each of at least so much, within so many days of enrolment or
 * up to `valid_to`. `merchants` (ids) and `weekdays` are comma-joined; empty means all. Everyone may enrol while it is valid,
 * or only those who were invited (an Eligible row of member_bonus); with a `channel` only those proven to have joined through
 * it, with `within_hours` only so long after joining.
 */
export const bonus = migration(
  '2026-11-20-80-bonus',
  ({ id, table }) => `CREATE TABLE bonus (
    ${id},
    partner VARCHAR(40) NOT NULL,
    code VARCHAR(40) NOT NULL,
    description VARCHAR(200) NOT NULL,
    is_new_member_bonus INTEGER NOT NULL DEFAULT 0 CHECK (is_new_member_bonus IN (0, 1)),
    is_automatic INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
    is_app_only INTEGER NOT NULL DEFAULT 0 CHECK (is_app_only IN (0, 1)),
    audience VARCHAR(8) NOT NULL DEFAULT 'everyone' CHECK (audience IN ('everyone', 'invited')),
    channel VARCHAR(40) NULL,
    within_hours INTEGER NULL CHECK (within_hours > 0),
    amount INTEGER NOT NULL CHECK (amount > 0),
    dines INTEGER NOT NULL DEFAULT 1 CHECK (dines > 0),
    minimum_spend_cents INTEGER NULL CHECK (minimum_spend_cents > 0),
    window_days INTEGER NULL CHECK (window_days >= 0),
    merchants VARCHAR(400) NOT NULL DEFAULT '',
    weekdays VARCHAR(30) NOT NULL DEFAULT '',
    valid_from VARCHAR(10) NOT NULL,
    valid_to VARCHAR(10) NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (partner, code)
  ) ${table}`,
  'DROP TABLE bonus',
);
