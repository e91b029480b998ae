import { index } from './define.ts';

/** The worker reads the members whose saved restaurants are to be looked at. */
export const memberPlacesDue = index('2026-11-26-04-member-places-due', {
  index: 'member_places_due',
  table: 'member',
  columns: 'place_alerts, partner, places_checked_on',
});
