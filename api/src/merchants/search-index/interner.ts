/** Numbers distinct texts, because a million merchants share a few hundred lists. */
interface Interner {
  intern(text: string): number;
  texts(): readonly string[];
}

// Columns store the numbers in 16 bits.
const ROOM = 65_536;

export function createInterner(): Interner {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    intern(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      if (texts.length === ROOM) throw new Error(`More than ${ROOM} different lists, the last one: ${text}`);
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    texts: () => texts,
  };
}

/** A flag for each text, by its number. */
export const passing = (texts: readonly string[], passes: (text: string) => boolean): Uint8Array =>
  Uint8Array.from(texts, (text) => (passes(text) ? 1 : 0));
