import { migration } from './define.ts';

/** Whether a member is mailed when a saved restaurant changes. */
export const memberFavouriteAlerts = migration(
  '2026-11-26-02-member-favourite-alerts',
  () => 'ALTER TABLE member ADD COLUMN favourite_alerts INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE member DROP COLUMN favourite_alerts',
);
