export interface CaughtLetter {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Empty when the letter has no HTML part. */
  readonly html: string;
  readonly receivedAt: string;
}

const KEPT = 500;

/** Caught letters in memory, newest first; the oldest go when there are too many. */
export class Letters {
  #letters: CaughtLetter[] = [];
  #count = 0;

  add(letter: Omit<CaughtLetter, 'id'>): CaughtLetter {
    this.#count += 1;
    const kept = { id: String(this.#count), ...letter };
    this.#letters = [kept, ...this.#letters].slice(0, KEPT);
    return kept;
  }

  /** All of them, or those to one address. */
  list(to?: string): readonly CaughtLetter[] {
    if (!to) return this.#letters;
    return this.#letters.filter((letter) => letter.to.includes(to.toLowerCase()));
  }

  find(id: string): CaughtLetter | undefined {
    return this.#letters.find((letter) => letter.id === id);
  }

  /** False when there is no such letter. */
  remove(id: string): boolean {
    const before = this.#letters.length;
    this.#letters = this.#letters.filter((letter) => letter.id !== id);
    return this.#letters.length < before;
  }

  clear(): void {
    this.#letters = [];
  }
}
