import { migration } from './define.ts';

/** The weekdays on which a restaurant opens, as the bits of `weekdays`, Sunday first; 0 where its hours are not known. */
export const merchantOpenWeekdays = migration(
  '2026-11-29-01-merchant-open-weekdays',
  () => 'ALTER TABLE merchant ADD COLUMN open_weekdays INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE merchant DROP COLUMN open_weekdays',
);
