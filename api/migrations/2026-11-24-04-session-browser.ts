import { migration } from './define.ts';

/** The browser of a session, in words; its user agent is not stored. */
export const sessionBrowser = migration(
  '2026-11-24-04-session-browser',
  () => 'ALTER TABLE session ADD COLUMN browser VARCHAR(40) NULL',
  'ALTER TABLE session DROP COLUMN browser',
);
