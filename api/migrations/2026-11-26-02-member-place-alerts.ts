import { migration } from './define.ts';

/** Whether a member is mailed when a saved restaurant changes. */
export const memberPlaceAlerts = migration(
  '2026-11-26-02-member-place-alerts',
  () => 'ALTER TABLE member ADD COLUMN place_alerts INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE member DROP COLUMN place_alerts',
);
