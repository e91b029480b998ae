/** Query parameters that change what the server renders; others are not part of a page's cache key. */
export const cachedQueryNames: ReadonlySet<string> = new Set([
  'location',
  'restaurantOrCuisine',
  'campaignCode',
  'acclaimed',
  'benefitsFor',
  'features',
  'isNew',
  'mealsServed',
  'priceRange',
  'reservations',
  'sortBy',
  'pageNo',
  'view',
  'error',
  'rfr',
  'returnUrl',
]);
