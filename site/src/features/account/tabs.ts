/** The pages of the account, in the order of their tabs. */
export const accountTabs = [
  { id: 'overview', to: '/account/overview' },
  { id: 'activity', to: '/account/recent_activity' },
  { id: 'cards', to: '/account/manage_cards' },
  { id: 'profile', to: '/account/user_profile' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['id'];
