/** The pages of the account, in the order of their tabs. */
export const accountTabs = [
  { id: 'overview', to: '/account/overview' },
  { id: 'activity', to: '/account/recent_activity' },
  { id: 'cards', to: '/account/manage_cards' },
  { id: 'profile', to: '/account/user_profile' },
] as const;

/** Further pages of the account, in the order of their links below the tabs. */
export const furtherPages = [
  { id: 'tables', to: '/account/reservations' },
  { id: 'saved', to: '/account/favourites' },
  { id: 'plans', to: '/account/plans' },
] as const;

export type AccountTab = (typeof accountTabs | typeof furtherPages)[number]['id'];
