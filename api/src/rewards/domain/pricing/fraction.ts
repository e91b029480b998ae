/** An exact amount: result / per. Nothing is rounded before the one rounding step. */
export interface Fraction {
  readonly result: number;
  readonly per: number;
}

export type Rounding = 'half_up' | 'down';

export const whole = (result: number): Fraction => ({ result: exact(result), per: 1 });

export const times = ({ result, per }: Fraction, numerator: number, denominator: number): Fraction => ({
  result: exact(result * numerator),
  per: exact(per * denominator),
});

/** The smaller of a fraction and a whole number. */
export const atMost = (amount: Fraction, maximum: number): Fraction =>
  amount.result > exact(maximum * amount.per) ? whole(maximum) : amount;

/** Rounds a fraction that is not negative. */
export function round({ result, per }: Fraction, mode: Rounding): number {
  const rest = result % per;
  const down = (result - rest) / per;
  return mode === 'half_up' && rest * 2 >= per ? down + 1 : down;
}

/** An amount is too large to be computed or kept to the cent. */
export class BeyondExact extends RangeError {}

/** Integers beyond 2^53 would lose cents in silence. */
function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new BeyondExact(`${value} is beyond exact arithmetic.`);
  return value;
}
