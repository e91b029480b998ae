import { migration } from './define.ts';

/** When a session was last used, epoch ms, to the minute. */
export const sessionLastUsed = migration(
  '2026-11-24-06-session-last-used',
  () => 'ALTER TABLE session ADD COLUMN last_used_at BIGINT NULL',
  'ALTER TABLE session DROP COLUMN last_used_at',
);
