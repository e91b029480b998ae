import { migration } from './define.ts';

/** The last day on which a member's saved restaurants were looked at for changes; empty since the choice was switched on. */
export const memberFavouritesChecked = migration(
  '2026-11-26-03-member-favourites-checked',
  () => "ALTER TABLE member ADD COLUMN favourites_checked_on VARCHAR(10) NOT NULL DEFAULT ''",
  'ALTER TABLE member DROP COLUMN favourites_checked_on',
);
