import { migration } from './define.ts';

/** Reads the weekdays out of the hours of the restaurants that are there already. Nothing to revert. */
export const merchantOpenWeekdaysOfHours = migration(
  '2026-11-29-02-merchant-open-weekdays-of-hours',
  () => `UPDATE merchant SET open_weekdays = (hours LIKE '%"Sun"%') + 2 * (hours LIKE '%"Mon"%') + 4 * (hours LIKE '%"Tue"%')
    + 8 * (hours LIKE '%"Wed"%') + 16 * (hours LIKE '%"Thu"%') + 32 * (hours LIKE '%"Fri"%') + 64 * (hours LIKE '%"Sat"%')`,
  'UPDATE merchant SET open_weekdays = 0',
);
