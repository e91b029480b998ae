const DIGIT = /^\p{Nd}$/u;

// Numeric characters that NFKC does not change: the first character, its number, and how many follow.
const runs: readonly (readonly [first: number, value: number, count: number])[] = [
  // Chinese zero and Suzhou
  ...([
    [0x3007, 0, 1],
    [0x3021, 1, 9],
  ] as const),
  // Circled, black and white
  ...([
    [0x24eb, 11, 10],
    [0x24f5, 1, 10],
    [0x24ff, 0, 1],
    [0x2776, 1, 10],
    [0x2780, 1, 10],
    [0x278a, 1, 10],
    [0x1f10b, 0, 1],
    [0x1f10c, 0, 1],
  ] as const),
  // Ethiopic, New Tai Lue, Khmer, Coptic, Aegean, Kharosthi, Rumi, Brahmi, Sinhala, counting rods, Mayan
  ...([
    [0x1369, 1, 9],
    [0x19da, 1, 1],
    [0x17f0, 0, 10],
    [0x102e1, 1, 9],
    [0x10107, 1, 9],
    [0x10a40, 1, 4],
    [0x10e60, 1, 9],
    [0x11052, 1, 9],
    [0x111e1, 1, 9],
    [0x1d360, 1, 9],
    [0x1d2e0, 0, 20],
  ] as const),
];

/** The number of a character of any script, in ASCII digits; undefined if it is not numeric. */
export function numberOf(sign: string): string | undefined {
  if (DIGIT.test(sign)) return String(valueOfDigit(sign));
  const code = sign.codePointAt(0) ?? 0;
  const run = runs.find(([first, , count]) => code >= first && code < first + count);
  return run && String(run[1] + code - run[0]);
}

/** Every script has its ten digits in sequence, from zero to nine. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
