/** Query parameters that change what the server renders; any other is left out of a cached page and of its name. */
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
