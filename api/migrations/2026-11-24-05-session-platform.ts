import { migration } from './define.ts';

/** The operating system of a session’s browser, in words. */
export const sessionPlatform = migration(
  '2026-11-24-05-session-platform',
  () => 'ALTER TABLE session ADD COLUMN platform VARCHAR(40) NULL',
  'ALTER TABLE session DROP COLUMN platform',
);
