/** Every page under /account/, written out: the test of the page table finds what is missing here. */
export const accountPaths = [
  '/account/overview',
  '/account/recent_activity',
  '/account/missing_dine',
  '/account/manage_cards',
  '/account/user_profile',
  '/account/privacy',
  '/account/close',
  '/account/reservations',
  '/account/favourites',
  '/account/plans',
  '/account/statement',
];
