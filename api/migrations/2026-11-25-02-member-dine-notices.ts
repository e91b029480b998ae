import { migration } from './define.ts';

/** Whether a member is mailed about dines and their rewards. */
export const memberDineNotices = migration(
  '2026-11-25-02-member-dine-notices',
  () => 'ALTER TABLE member ADD COLUMN dine_notices INTEGER NOT NULL DEFAULT 1',
  'ALTER TABLE member DROP COLUMN dine_notices',
);
