import { stretch } from '../../places/sorted-stretch.ts';

/** Which positions hold a word; asked by the word's beginning. */
export interface Postings {
  /** One bit a position. */
  beginningWith(prefix: string, size: number): Uint32Array;
}

const KEPT_ANSWERS = 64;

/** Collects words; `finish` packs them into one array of positions under a sorted vocabulary. */
export function createPostings() {
  const collected = new Map<string, number[]>();
  return {
    add(word: string, position: number) {
      const known = collected.get(word);
      if (known) known.push(position);
      else collected.set(word, [position]);
    },
    finish(): Postings {
      const vocabulary = [...collected.keys()].sort();
      const starts = new Uint32Array(vocabulary.length + 1);
      vocabulary.forEach((word, index) => {
        starts[index + 1] = (starts[index] ?? 0) + (collected.get(word)?.length ?? 0);
      });
      const positions = new Uint32Array(starts[vocabulary.length] ?? 0);
      vocabulary.forEach((word, index) => positions.set(collected.get(word) ?? [], starts[index]));
      collected.clear();
      return packed({ vocabulary, starts, positions });
    },
  };
}

interface Packed {
  readonly vocabulary: readonly string[];
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

function packed({ vocabulary, starts, positions }: Packed): Postings {
  const answers = new Map<string, Uint32Array>();
  return {
    beginningWith(prefix, size) {
      const known = answers.get(prefix);
      if (known) return known;
      const bits = new Uint32Array((size >> 5) + 1);
      const [first, last] = stretch(vocabulary, prefix);
      for (let at = starts[first] ?? 0, end = starts[last] ?? 0; at < end; at += 1) {
        const position = positions[at] ?? 0;
        bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
      }
      const [oldest] = answers.keys();
      if (answers.size === KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest);
      answers.set(prefix, bits);
      return bits;
    },
  };
}

export const hasBit = (bits: Uint32Array, position: number): boolean =>
  (((bits[position >> 5] ?? 0) >>> (position & 31)) & 1) === 1;
