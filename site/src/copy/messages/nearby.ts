/** Restaurants near the visitor, below the first view of home. */
export const nearbyCopy = {
  'home.near.title': 'Around the corner',
  'home.near.place': 'Near {PLACE}.',
  'home.near.elsewhere': 'Somewhere else?',
} as const;
