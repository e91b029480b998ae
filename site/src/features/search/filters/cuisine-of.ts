import { type Cuisine, cuisines } from '@dinelink/contract/calls';

/** The cuisine that the words of a search name, in any case; undefined if they name none. */
export const cuisineOf = (words: string): Cuisine | undefined =>
  cuisines.find((cuisine) => cuisine.toLowerCase() === words.toLowerCase());
