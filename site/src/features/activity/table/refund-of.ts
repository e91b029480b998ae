import type { Transaction } from '@dinelink/contract';

/** What the restaurant gave back of a dine, and what that took from its reward. */
interface Refund {
  readonly cents: number;
  /** Whether nothing of what was paid is left. */
  readonly isWhole: boolean;
  /** In the ledger's unit; 0 where the reward was not final yet and is simply worked out anew. */
  readonly takenBack: number;
}

/** The refund of a dine's line, read from the calculations behind it; null if it has none. A bonus shows none: it is another line's. */
export function refundOf({ workedOut, bonus }: Pick<Transaction, 'workedOut' | 'bonus'>): Refund | null {
  const inputs = workedOut.at(-1)?.inputs;
  if (!inputs || inputs.refundedCents <= 0 || bonus) return null;
  const takenBack = workedOut.reduce((sum, trace, index) => {
    const before = workedOut[index - 1];
    const isByRefund = before !== undefined && trace.inputs.refundedCents > before.inputs.refundedCents;
    return isByRefund ? sum - trace.amount : sum;
  }, 0);
  return {
    cents: inputs.refundedCents,
    isWhole: inputs.refundedCents >= (inputs.settledCents ?? 0),
    takenBack: Math.max(takenBack, 0),
  };
}
