import { migration } from './define.ts';

/** Outside production: how far a session's clock (by the session's id), or that of all jobs ("jobs"), is from the real one. */
export const clockOffset = migration(
  '2026-11-20-89-clock-offset',
  ({ table }) => `CREATE TABLE clock_offset (
    scope VARCHAR(64) NOT NULL PRIMARY KEY,
    offset_ms BIGINT NOT NULL,
    set_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE clock_offset',
);
