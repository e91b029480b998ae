import { type Cuisine, cuisines } from '@dinelink/contract';
import { typedWords } from '../domain/search-words.ts';
import { eachBit } from './bits.ts';
import type { Columns } from './columns.ts';
import { createWordBits } from './word-bits.ts';

/** The bit of a cuisine. There is room for 32; a test fails at the 33rd. */
export const cuisineBit = (cuisine: Cuisine): number => 1 << cuisines.indexOf(cuisine);

/** For each position the cuisines by which a search finds it, in its name too: a count says what the search then finds. */
export function cuisineBitsOf(columns: Pick<Columns, 'names' | 'cuisines' | 'flags' | 'size'>): Uint32Array {
  const wordBits = createWordBits(columns);
  const found = new Uint32Array(columns.size);
  for (const cuisine of cuisines) {
    const bit = cuisineBit(cuisine);
    const { either } = wordBits({ words: typedWords(cuisine), typedOptions: [] });
    if (either !== null)
      eachBit(either, [0, columns.size], (at) => {
        found[at] = (found[at] ?? 0) | bit;
      });
  }
  return found;
}
