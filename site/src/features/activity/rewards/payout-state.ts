/** The progress of a balance to its payout; both in cents. */
type PayoutState = 'zero' | 'partial' | 'full';

export function payoutState(balanceCents: number, thresholdCents: number): PayoutState {
  if (balanceCents <= 0) return 'zero';
  return balanceCents < thresholdCents ? 'partial' : 'full';
}
