import { setBit } from './bits.ts';

/** An inverted index: a sorted vocabulary in one text, and the positions of each word. Plain data. */
export interface Postings {
  /** Words of a-z and 0-9, one after the other, sorted. */
  readonly letters: string;
  /** Where each word begins in `letters`; one more for the end. */
  readonly words: Uint32Array;
  /** Where each word's positions begin; one more for the end. */
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

/** Collects words; `finish` packs them. */
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
      const words = new Uint32Array(vocabulary.length + 1);
      const starts = new Uint32Array(vocabulary.length + 1);
      vocabulary.forEach((word, index) => {
        words[index + 1] = (words[index] ?? 0) + word.length;
        starts[index + 1] = (starts[index] ?? 0) + (collected.get(word)?.length ?? 0);
      });
      const positions = new Uint32Array(starts[vocabulary.length] ?? 0);
      vocabulary.forEach((word, index) => positions.set(collected.get(word) ?? [], starts[index]));
      collected.clear();
      return { letters: vocabulary.join(''), words, starts, positions };
    },
  };
}

/** Sets the bit of every position that has a word with this beginning. */
export function markBeginning(postings: Postings, prefix: string, bits: Uint32Array): void {
  const { starts, positions } = postings;
  const first = firstFrom(postings, prefix);
  // '{' sorts directly after 'z'.
  const last = firstFrom(postings, `${prefix}{`);
  for (let at = starts[first] ?? 0, end = starts[last] ?? 0; at < end; at += 1) {
    setBit(bits, positions[at] ?? 0);
  }
}

/** The number of the first word at or after this text. */
export function firstFrom(postings: Postings, text: string): number {
  let [low, high] = [0, postings.words.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordAt(postings, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const wordAt = ({ letters, words }: Postings, at: number): string =>
  letters.slice(words[at], words[at + 1]);

/** How many positions have the word. */
export const timesOf = ({ starts }: Postings, at: number): number =>
  (starts[at + 1] ?? 0) - (starts[at] ?? 0);
