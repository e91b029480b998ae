/** The page of all saved restaurants, or of one list. */
export const listPath = (listId: string | undefined): string =>
  listId === undefined ? '/account/favourites' : `/account/favourites?list=${listId}`;
