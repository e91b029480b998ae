import { type Cuisine, cuisines } from '@dinelink/contract/calls';

/** The cuisine that the words of a search name, also without its accents and with "and"; undefined if they name none. */
export const cuisineOf = (words: string): Cuisine | undefined =>
  cuisines.find((cuisine) => wordsOf(cuisine) === wordsOf(words));

const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&| and /g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
