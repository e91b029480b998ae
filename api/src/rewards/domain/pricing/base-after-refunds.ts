import type { Trace } from '@dinelink/contract';

/** The amount a dine earns on: online orders earn on their subtotal alone. */
export type Basis = 'authorised' | 'authorised_subtotal' | 'settled' | 'settled_subtotal';

const bases: Record<Basis, (inputs: Trace['inputs']) => number> = {
  authorised: ({ authCents }) => authCents ?? 0,
  authorised_subtotal: ({ subtotalCents }) => subtotalCents ?? 0,
  settled: ({ settledCents, refundedCents }) => (settledCents ?? 0) - refundedCents,
  settled_subtotal: ({ settledCents, refundedCents, subtotalCents }) => {
    // A refund takes its share of the subtotal, to the cent.
    const settled = settledCents ?? 0;
    return settled === 0 ? 0 : shareOf(subtotalCents ?? 0, settled - refundedCents, settled);
  },
};

/** A proportional part of an amount, rounded half up; uses BigInt because the product of two large bills exceeds 2^53. */
const shareOf = (cents: number, part: number, all: number): number =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(all)) / (2n * BigInt(all)));

/** What a dine earns on, in cents, less its refunds. */
export const eligibleBase = (basis: Basis, inputs: Trace['inputs']): number => bases[basis](inputs);
