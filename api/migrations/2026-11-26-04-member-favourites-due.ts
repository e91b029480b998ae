import { index } from './define.ts';

/** The worker reads the members whose saved restaurants are to be looked at. */
export const memberFavouritesDue = index('2026-11-26-04-member-favourites-due', {
  index: 'member_favourites_due',
  table: 'member',
  columns: 'favourite_alerts, partner, favourites_checked_on',
});
