import type { Trace } from '@dinelink/contract';
import type { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';

type Key = Extract<keyof typeof workedOutCopy, `workedOut.corrected.${string}`>;

interface Context {
  /** The entry before. */
  readonly earlier: Trace;
  /** Of the whole line. */
  readonly reasonCode: string | null;
}

/** Why an entry corrects the one before it, read from what changed between the two. */
export function correctionKey(trace: Trace, { earlier, reasonCode }: Context): Key {
  const { inputs, steps } = trace;
  const before = earlier.inputs;
  if (steps.some(({ settings }) => settings['reason'] === 'card_not_linked')) {
    return 'workedOut.corrected.card_not_linked';
  }
  if (inputs.refundedCents > before.refundedCents) {
    return reasonCode === 'over_refund' ? 'workedOut.corrected.over_refund' : 'workedOut.corrected.refunded';
  }
  if (inputs.settledCents !== before.settledCents) return 'workedOut.corrected.charge';
  return inputs.tier === before.tier ? 'workedOut.corrected.other' : 'workedOut.corrected.tier';
}
