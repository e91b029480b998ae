/** The lists of a copy of a member's data, each of which is a table. */
export const personalDataTables = [
  ...([
    'rewards',
    'dines',
    'statementCredits',
    'bonuses',
    'cards',
    'reservations',
    'plans',
    'reviews',
    'savedRestaurants',
    'favouriteLists',
  ] as const),
  ...(['consents', 'sessions', 'emulations', 'impressions', 'pages'] as const),
] as const;
