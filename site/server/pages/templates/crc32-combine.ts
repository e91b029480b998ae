/** The polynomial of CRC-32, as zlib's, with its highest power in the lowest bit. */
const POLYNOMIAL = 0xedb88320;
const HIGHEST = 0x80000000;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(one: number, other: number): number {
  let product = 0;
  let rest = other;
  for (let bit = HIGHEST; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  }
  return product >>> 0;
}

/** What a CRC is multiplied by when `length` bytes follow: x to the power of 8 · length. */
export function shiftBy(length: number): number {
  // x to the power of 8, squared for each binary digit.
  let power = HIGHEST >>> 8;
  let shift = HIGHEST;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(shift, power);
    power = multiply(power, power);
  }
  return shift >>> 0;
}

/** The CRC-32 of bytes followed by others, from both CRCs and `shiftBy` of the others' length. */
export const combineCrc32 = (before: number, after: number, shift: number): number =>
  (multiply(shift, before) ^ after) >>> 0;
