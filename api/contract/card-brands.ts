interface Brand {
  /** First and last prefix of a range, of equal length. */
  readonly prefixes: readonly (readonly [from: number, to: number])[];
  readonly lengths: readonly number[];
}

const LONG = [16, 17, 18, 19];

// Every brand, also those that cannot be linked: their numbers must be kept out of texts too.
const brands: readonly Brand[] = [
  // Visa
  { prefixes: [[4, 4]], lengths: [13, 16, 19] },
  // Mastercard
  {
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  // American Express
  {
    prefixes: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  // Discover
  {
    prefixes: [
      [65, 65],
      [644, 649],
      [6011, 6011],
      [622_126, 622_925],
    ],
    lengths: LONG,
  },
  // Diners Club
  {
    prefixes: [
      [36, 36],
      [38, 39],
      [300, 305],
      [309, 309],
    ],
    lengths: [14],
  },
  // JCB
  { prefixes: [[3528, 3589]], lengths: LONG },
  // UnionPay
  { prefixes: [[62, 62]], lengths: LONG },
  // Maestro
  {
    prefixes: [
      [5018, 5018],
      [5020, 5020],
      [5038, 5038],
      [5893, 5893],
      [6304, 6304],
      [6759, 6759],
      [6761, 6763],
    ],
    lengths: LONG,
  },
];

export const SHORTEST_NUMBER = 13;
export const MAX_NUMBER = 19;

const PREFIX_DIGITS = 6;
const NO_LENGTHS: readonly number[] = [];

const ranges = brands.flatMap(({ prefixes, lengths }) =>
  prefixes.map(([from, to]) => {
    const ofOne = 10 ** (PREFIX_DIGITS - String(from).length);
    return { from: from * ofOne, to: (to + 1) * ofOne, lengths: lengths.toSorted((a, b) => b - a) };
  }),
);

/** The lengths of card numbers that start with these digits (at least six); longest first, empty if there are none. */
export function lengthsOfCards(digits: string): readonly number[] {
  const begin = Number(digits.slice(0, PREFIX_DIGITS));
  return ranges.find(({ from, to }) => begin >= from && begin < to)?.lengths ?? NO_LENGTHS;
}
