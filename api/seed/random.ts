import { unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

/** Deterministic random numbers. */
export interface Random {
  /** An integer from..to, inclusive. */
  int(from: number, to: number): number;
  /** True with this probability in percent. */
  chance(percent: number): boolean;
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
  /** So many different elements, in their order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** Bytes as base64url text. */
  text(bytes: number): string;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const int = (from: number, to: number) => unsafeUniformIntDistribution(from, to, generator);
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[int(0, from.length - 1)];
    if (chosen === undefined) throw new Error('There is nothing to pick from.');
    return chosen;
  };
  return {
    int,
    pick,
    chance: (percent) => int(1, 100) <= percent,
    sample(from, count) {
      const left = from.map((_, index) => index);
      const chosen = Array.from({ length: Math.min(count, from.length) }, () =>
        left.splice(int(0, left.length - 1), 1),
      ).flat();
      return chosen.sort((a, b) => a - b).flatMap((index) => from.slice(index, index + 1));
    },
    text: (bytes) => Buffer.from(Array.from({ length: bytes }, () => int(0, 255))).toString('base64url'),
  };
}

/** Random numbers seeded by a name, so that changes of one row do not affect others. */
export function randomFor(name: string): Random {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return createRandom(hash);
}
