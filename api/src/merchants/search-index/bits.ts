/** One bit per position, initially clear. */
export const bitsFor = (size: number): Uint32Array => new Uint32Array((size >> 5) + 1);

export const setBit = (bits: Uint32Array, position: number): void => {
  bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
};

export const hasBit = (bits: Uint32Array, position: number): boolean =>
  (((bits[position >> 5] ?? 0) >>> (position & 31)) & 1) === 1;

/** Calls back for each set bit of a range (end exclusive), skipping words without any. */
export function eachBit(
  bits: Uint32Array,
  [from, to]: readonly [number, number],
  visit: (position: number) => void,
): void {
  for (let at = from >> 5; at << 5 < to; at += 1) {
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      const position = (at << 5) + 31 - Math.clz32(left & -left);
      if (position >= to) return;
      if (position >= from) visit(position);
    }
  }
}

/** The intersection of bit sets. */
export function allOf([first, ...others]: readonly Uint32Array[]): Uint32Array | null {
  if (!first) return null;
  if (others.length === 0) return first;
  const bits = first.slice();
  for (const other of others) {
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
  }
  return bits;
}
